# Datetimes and timedeltas: the kernels are given their counts, and view them in a unit.
import numpy as np
from numba import cuda

Days = np.dtype('M8[D]')
Hours = np.dtype('M8[h]')
DayCounts = np.dtype('m8[D]')
HourCounts = np.dtype('m8[h]')
Months = np.dtype('M8[M]')
Years = np.dtype('M8[Y]')
Minutes = np.dtype('M8[m]')
Nanoseconds = np.dtype('M8[ns]')

LEAP = np.datetime64('2020-02-29T12:30')
BEFORE = np.datetime64('1969-12-31T23:59:59.25')
DAY = np.datetime64('2020-01-01')
MONTH = np.datetime64('2020-05-31', 'M')
WEEK = np.timedelta64(1, 'W')
NEVER = np.datetime64('NaT')


@cuda.jit
def sums(a, b, days, hours, out):
    i = cuda.grid(1)
    if i < a.size:
        date, later, span, short = a.view(Days)[i], b.view(Hours)[i], days.view(DayCounts)[i], hours.view(HourCounts)[i]
        differences = out.view(HourCounts)
        dates = out.view(Hours)
        differences[i, 0] = later - date
        differences[i, 1] = span - short
        differences[i, 2] = span + span
        dates[i, 3] = date + short
        dates[i, 4] = short + later
        dates[i, 5] = date - span
        differences[i, 6] = -short
        differences[i, 7] = +span


@cuda.jit
def scaled(days, hours, numbers, factors, out):
    i = cuda.grid(1)
    if i < days.size:
        span, short = days.view(DayCounts)[i], hours.view(HourCounts)[i]
        spans = out.view(DayCounts)
        spans[i, 0] = span * numbers[i]
        spans[i, 1] = numbers[i] * span
        spans[i, 2] = span / numbers[i]
        spans[i, 3] = span // numbers[i]
        spans[i, 4] = span * factors[i]
        spans[i, 5] = span / factors[i]
        out[i, 6] = span // short
        out.view(HourCounts)[i, 7] = span % short


@cuda.jit
def ratios(days, hours, out):
    i = cuda.grid(1)
    if i < days.size:
        out[i, 0] = days.view(DayCounts)[i] / hours.view(HourCounts)[i]
        out[i, 1] = hours.view(HourCounts)[i] / days.view(DayCounts)[i]


@cuda.jit
def comparisons(a, b, out):
    i = cuda.grid(1)
    if i < a.size:
        x, y = a.view(Days)[i], b.view(Hours)[i]
        out[i, 0] = x < y
        out[i, 1] = x <= y
        out[i, 2] = x > y
        out[i, 3] = x >= y
        out[i, 4] = x == y
        out[i, 5] = x != y
        out[i, 6] = a.view(DayCounts)[i] == b.view(DayCounts)[i]
        out[i, 7] = a.view(DayCounts)[i] != b.view(DayCounts)[i]


@cuda.jit
def constants(a, out):
    date = a.view(Days)[0]
    out.view(Minutes)[0] = LEAP
    out.view(Nanoseconds)[1] = BEFORE
    out.view(DayCounts)[2] = date - DAY
    out.view(DayCounts)[3] = WEEK
    out[4] = date > DAY
    out[5] = DAY == NEVER
    out.view(Months)[6] = MONTH


@cuda.jit
def calendar(counts, days, out):
    """Dates in months and years are the first of their days: datetime64[M] with datetime64[D], with hours, with timedeltas."""
    i = cuda.grid(1)
    if i < counts.size:
        month, year, date = counts.view(Months)[i], counts.view(Years)[i], days.view(Days)[i]
        spans = out.view(DayCounts)
        spans[i, 0] = date - month
        spans[i, 1] = year - date
        out.view(Days)[i, 2] = month
        out.view(Days)[i, 3] = year + np.timedelta64(1, 'D')
        out.view(Minutes)[i, 4] = month - np.timedelta64(90, 'm')
        out[i, 5] = month <= date
        out[i, 6] = (year == month) + 2 * (date != month)


@cuda.jit
def in_kernels(counts, out):
    i = cuda.grid(1)
    if i < counts.size:
        date = counts.view(Days)[i]
        start = np.datetime64('2020-01-01')
        out.view(DayCounts)[i, 0] = date - start
        out.view(DayCounts)[i, 1] = np.timedelta64(5, 'D') * 2
        out[i, 2] = np.isnat(date)
        out[i, 3] = np.isnat(date - start) + 2 * np.isnat(np.timedelta64('NaT')) + 4 * np.isnat(NEVER)
        out[i, 4] = date < np.datetime64('2020-02-29T12:30')
