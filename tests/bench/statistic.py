# SPDX-License-Identifier: EPL-2.0
"""Medians, quartiles and means of ratios, with confidence intervals."""

import math
import random
import statistics


def quartiles(numbers):
    if len(numbers) == 1:
        return numbers[0], numbers[0], numbers[0]
    return tuple(statistics.quantiles(numbers, n=4, method="inclusive"))


def geometric_mean(numbers):
    return math.exp(statistics.fmean(map(math.log, numbers)))


def mean_of_medians(groups, resamples=2000):
    """(mean, low, high): the geometric mean of the groups' medians and the interval that has 95 % of what comes out
    when each group's numbers are drawn again (bootstrap)."""
    numbers = random.Random(1)
    drawn = sorted(geometric_mean([statistics.median(numbers.choices(group, k=len(group))) for group in groups])
                   for _ in range(resamples))
    return (geometric_mean([statistics.median(group) for group in groups]), drawn[int(resamples * 0.025)],
            drawn[int(resamples * 0.975)])
