// SPDX-License-Identifier: EPL-2.0
#include "query/feature_series.h"

#include <algorithm>
#include <bit>
#include <cstddef>

namespace anttracks::query {

void FeatureSeries::append(const FeatureSample& sample) {
  row_.assign(1, sample.time_ns);
  const auto add = [this](const FeatureFigures& figures) {
    const Words words = std::bit_cast<Words>(figures);
    row_.insert(row_.end(), words.begin(), words.end());
  };
  for (const FeatureFigures& figures : sample.features) add(figures);
  add(sample.total);
  rows_.append(row_);
}

std::vector<uint64_t> FeatureSeries::course(size_t feature, FeatureMeasure measure, Unit unit) const {
  const size_t amount = measure == FeatureMeasure::Alive ? offsetof(FeatureFigures, alive)
                                                         : offsetof(FeatureFigures, allocated);
  const size_t figure = unit == Unit::Objects ? offsetof(Amount, objects) : offsetof(Amount, bytes);
  return rows_.column(1 + feature * kWords + (amount + figure) / sizeof(uint64_t));
}

FeatureSample FeatureSeries::Reader::operator[](size_t epoch) {
  const std::span<const uint64_t> row = rows_[epoch];
  const auto figures_of = [&row](size_t feature) {
    Words words;
    std::copy_n(&row[1 + feature * kWords], kWords, words.begin());
    return std::bit_cast<FeatureFigures>(words);
  };
  FeatureSample sample{
      .moment = Moment{static_cast<uint32_t>(epoch)}, .time_ns = row[0], .features = {}, .total = {}};
  sample.features.reserve(features_);
  for (size_t i = 0; i < features_; ++i) sample.features.push_back(figures_of(i));
  sample.total = figures_of(features_);
  return sample;
}

FeatureSeries feature_series(const Timeline& timeline, Attribution& attribution, const StopCall& stop) {
  FeatureSeries series(attribution.features().size());
  FeatureSample now;
  now.features.resize(attribution.features().size());
  const size_t moments = std::min<size_t>(timeline.moments.size(), timeline.sites.moments());
  StopPoll poll(stop);
  AmountSeries::Reader sites(timeline.sites);
  MomentSeries::Reader figures(timeline.moments);
  for (size_t i = 0; i < moments && !poll.stopped(); ++i) {
    const MomentSample moment = figures[i];
    const bool died = moment.moment.is_collection_end();
    const auto add = [died](FeatureFigures& to, const Amount& amount, double sure_bytes) {
      to.sure_bytes += sure_bytes;
      if (died) {
        to.alive -= amount;
      } else {
        to.alive += amount;
        to.allocated += amount;
      }
    };
    sites.for_each(moment.moment, [&](uint32_t id, const Amount& amount) {
      const Attribution::Verdict& verdict = attribution.verdict_on(timeline.site_types[id].site);
      const double sure_bytes = static_cast<double>(amount.bytes) * verdict.certainty * (died ? -1 : 1);
      for (const features::FeatureIndex feature : verdict.features)
        add(now.features[feature], amount, sure_bytes);
      add(now.total, amount, sure_bytes);
    });
    now.time_ns = moment.time_ns;
    now.total.alive = moment.alive;
    series.append(now);
  }
  return series;
}

}  // namespace anttracks::query
