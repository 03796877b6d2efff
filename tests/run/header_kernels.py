# Kernels that call CUDA C++: the headers of tests/run/headers. Python itself would need stand-in modules of the same names.
import numpy as np
from numba import cuda
from headers.sdf_cuh import sdf
from headers import linear_cuh
from headers.counter_random_cuh import counter_random as rng
from headers.particles_cuh import *

linear = linear_cuh.linear


@cuda.jit
def distances(x, out):
    i = cuda.grid(1)
    if i < x.size:
        p = cuda.float3(x[i], 0.25, -0.5)
        out[i, 0] = sdf.sphere(p, 1)
        out[i, 1] = sdf.box(p, cuda.float3(1, 0.5, 0.25))
        out[i, 2] = sdf.torus(p, cuda.float2(1.0, 0.25))
        out[i, 3] = sdf.smooth_min(out[i, 0], out[i, 1], np.float32(0.5))
        distance, slope = sdf.sphere_with_slope(p, 2.0, 0.0, 0.0)
        out[i, 4] = distance + slope
        out[i, 5] = sdf.kNear * sdf.kMaxSteps


@cuda.jit
def trace(x, out, steps):
    i = cuda.grid(1)
    if i >= x.size:
        return
    ray = sdf.Ray(cuda.float3(x[i], 0.25, -6.0), cuda.float3(0.0, 0.0, 1.0))
    hit = sdf.march(ray) if i % 2 else sdf.march(ray, 3.0)
    steps[i, 0] = hit.steps
    steps[i, 1] = hit.shape == sdf.Shape.box
    steps[i, 2] = -1 if hit.missed() else hit.shape.value
    end = ray.at(hit.distance)
    out[i] = end.z
    ray.origin.x += 1
    ray.direction = sdf.normalize(cuda.float3(0.1, 0.0, 1.0))
    out[i] += sdf.march(ray).distance


@cuda.jit
def outputs(out):
    p = cuda.float3(0.0, 0.5, 0.0)
    distance, nearest = sdf.scene(p, sdf.Shape.nothing)
    out[0] = distance
    out[1] = nearest.value
    p = sdf.shift(p, sdf.y_axis, 2.0)
    out[2] = p.y
    out[3] = sdf.length(cuda.float2(3.0, 4.0)) + sdf.length(cuda.float3(2.0, 3.0, 6.0))


@cuda.jit
def turns(angles, out):
    i = cuda.grid(1)
    if i >= angles.size:
        return
    q = linear.about_z(angles[i])
    twice = q * q
    out[i, 0:4] = (twice.w, twice.x, twice.y, twice.z)
    p = linear.rotate(q, cuda.float3(1.0, 2.0, 3.0))
    out[i, 4] = p.x
    out[i, 5] = p.y
    m = linear.to_matrix(q)
    n = m
    n.transpose()
    product = m * n
    out[i, 6] = product.trace()
    out[i, 7] = linear.determinant(m)
    m.e[2, 2] += 1.0
    out[i, 8] = m.e[2, 2] > m.e[2, 1]
    out[i, 9] = m.e[0, 1] + n.e[0][1]
    scaled = linear.Quaternion(2.0, 0.0, 0.0, 0.0)
    linear.normalize(scaled)
    out[i, 10] = scaled.w
    out[i, 11] = (-q).w + (1.0 if -(-q) == q else 0.0)


@cuda.jit
def inverses(out):
    m = linear.identity()
    m.e[0, 0] = 2.0
    m.e[0, 1] = 1.0
    m.e[2, 1] = 4.0
    reverse = linear.identity()
    out[0] = linear.inverse(m, reverse)
    product = m * reverse
    for i in range(3):
        for j in range(3):
            out[1 + 3 * i + j] = product.e[i, j]
    m.e[2, 2] = 0.0
    m.e[2, 1] = 0.0
    out[10] = linear.inverse(m, reverse)


@cuda.jit
def dots(x, y, z, out):
    a = linear.iota(1.0)
    b = linear.iota(x[0])
    out[0] = linear.dot(a, b)
    out[1] = linear.dot(x, y, x.size)
    out[2] = linear.dot(x[2:], y, 3)
    out[3] = linear.dot(z[1], z[0], z.shape[1])
    s = cuda.shared.array(4, np.float64)
    s[cuda.threadIdx.x] = cuda.threadIdx.x
    out[4] = linear.dot(s, s, 1)


@cuda.jit
def words(keys, out):
    i = cuda.grid(1)
    if i < out.shape[0]:
        r = rng.philox(cuda.uint4(keys[i], keys[i], keys[i], keys[i]), cuda.uint2(keys[i], keys[i]))
        out[i, 0] = r.x
        out[i, 1] = r.y
        out[i, 2] = r.z
        out[i, 3] = r.w


@cuda.jit
def uniforms(out):
    i = cuda.grid(1)
    stream = rng.open(12345, i)
    for j in range(out.shape[1]):
        out[i, j] = rng.next_uniform(stream)
    streams = cuda.local.array(2, rng.Stream)
    streams[1] = stream
    out[i, 0] += rng.to_uniform(rng.next(streams[1]))


@cuda.jit
def simulate(steps, out, counters):
    particles = cuda.shared.array(32, Particle)
    i = cuda.threadIdx.x
    particles[i] = make_particle(i) if i % 2 else make_particle(i, 2.5)
    box = Box(4.0, -4.0)
    met = 0
    for n in range(steps):
        met += step(particles[i], box, 0.125)
    cuda.syncthreads()
    p = particles[31 - i]
    out[31 - i, 0] = p.position.x
    out[31 - i, 1] = p.velocity.y
    out[31 - i, 2] = p.energy[1]
    out[31 - i, 3] = hits_of(p) + 100 * age_of(p)
    out[31 - i, 4] = p.cell.row + 10 * p.color[1]
    out[i, 5] = met
    out[i, 6] = block_sum(float(met))
    out[i, 7] = Box.kSides + ghost.value
    take_ticket(counters[1:])


@cuda.jit
def advance(particles, dt):
    i = cuda.grid(1)
    if i < particles.size:
        particles[i] = make_particle(i)
        p = particles[i]
        step(p, Box(-4.0, 4.0), dt)
        copy = make_particle(p.id)
        step(copy, Box(-4.0, 4.0), dt)
        p.mass = copy.position.x - p.position.x
