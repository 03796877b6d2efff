# needs: clang
from numba import cuda, float32, int32, void
import lib.optics_cuh
from lib.optics_cuh import optics, Photon, total, absorb, next_hit, wait_for_all

lenses = lib.optics_cuh.optics
metric = cuda.import_source("""
__device__ inline float inches(float x) {
  return INCHES(x);
}
""")


@cuda.jit("void(float32[:, ::1], float32)")
def rays(out, x):
    i = cuda.grid(1)
    ray = optics.Ray(cuda.float3(x, 0, 0), cuda.float3(0, x, 1))
    bent = optics.Ray.along_z()
    if optics.refract(ray, lenses.kGlass, bent):
        bent.advance(0.5)
    whole, rest = optics.split(x, 0, 0)
    out[i, 0] = optics.power(x) + optics.power(float32(2), x) * optics.mix(whole, rest, 0.25)
    point = ray.at(x) + bent.at(1)
    out[i, 1] = point.x + bent.origin.z
    side = optics.side(bent)
    out[i, 2] = optics.faces(side) if side == optics.Side.back else optics.faces(optics.Side.front)
    steps = cuda.local.array(optics.kSteps, float32)
    for j in range(optics.kSteps):
        steps[j] = metric.inches(j)
    out[i, 3] = steps[i % optics.kSteps]


@cuda.jit("void(Photon[::1], int32[::1], float32[::1])")
def photons(light, counters, sums):
    i = cuda.grid(1)
    shared = cuda.shared.array(32, Photon)
    photon = light[i]
    absorb(photon, 0.5)
    photon.hits[1] = next_hit(counters[1:])
    shared[cuda.threadIdx.x] = photon
    wait_for_all()
    if cuda.threadIdx.x == 0:
        sums[cuda.blockIdx.x] = total(shared, 32)
    absorb(shared[0], sums[0])


@cuda.jit(device=True)
def halved(photon):
    absorb(photon, 0.5)
    return photon.energy


@cuda.jit("void(Photon[::1], float32[::1])")
def operator(light, total):
    INCHES = halved(light[0])
    total[0] = INCHES


@cuda.jit(void(optics.Ray[::1], Photon[:, ::1], optics.Side))
def typed_by_headers(rays, light, side):
    rays[0].advance(light[0, 1].energy)
    rays[1].origin = rays[0].at(0.25) + rays[1].origin
    if side == optics.Side.back:
        rays[1] = optics.Ray.along_z()
