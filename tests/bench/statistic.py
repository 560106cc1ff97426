# SPDX-License-Identifier: EPL-2.0
"""Medians, quartiles and means of ratios, with confidence intervals."""

import math
import random
import statistics

# What lies below the interval of 95 %, and what below its end.
INTERVAL = 0.025, 0.975


def quartiles(numbers):
    if len(numbers) == 1:
        return numbers[0], numbers[0], numbers[0]
    return tuple(statistics.quantiles(numbers, n=4, method="inclusive"))


def geometric_mean(numbers):
    return math.exp(statistics.fmean(map(math.log, numbers)))


def mean_of_medians(groups, resamples=2000):
    """(mean, low, high): the geometric mean of the groups' medians and the interval that has 95 % of what comes out
    when each group's numbers are drawn again (bootstrap). Groups of two are too small for that, and hold the truth in
    four of five cases only: there 95 % of what a mean may be whose error is known from the same few numbers (Student's t)."""
    numbers = random.Random(1)
    mean = geometric_mean([statistics.median(group) for group in groups])
    if min(map(len, groups)) == 2:
        error, freedom = error_of_mean(groups)
        # A normal number divided by the root of a chi square's part: t, of which a few may be very large.
        errors = sorted(error * numbers.gauss(0, 1) / math.sqrt(numbers.gammavariate(freedom / 2, 2 / freedom))
                        for _ in range(resamples))
        return mean, *(mean * math.exp(errors[int(resamples * share)]) for share in INTERVAL)
    drawn = sorted(geometric_mean([statistics.median(numbers.choices(group, k=len(group))) for group in groups])
                   for _ in range(resamples))
    return mean, *(drawn[int(resamples * share)] for share in INTERVAL)


def error_of_mean(groups):
    """Of the logarithm of the groups' mean: its standard error, and how many degrees of freedom that has (Welch and
    Satterthwaite; rather too few, where errors are known from two numbers each)."""
    variances = [statistics.variance(map(math.log, group)) / len(group) for group in groups]
    squares = sum(variance ** 2 / (len(group) - 1) for variance, group in zip(variances, groups))
    return math.sqrt(sum(variances)) / len(groups), sum(variances) ** 2 / squares if squares > 0 else len(groups)
