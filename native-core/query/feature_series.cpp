// SPDX-License-Identifier: EPL-2.0
#include "query/feature_series.h"

#include <algorithm>

namespace anttracks::query {

std::vector<FeatureSample> feature_series(const Timeline& timeline, Attribution& attribution,
                                          const StopCall& stop) {
  std::vector<FeatureSample> series;
  FeatureSample now;
  now.alive.resize(attribution.features().size());
  now.allocated.resize(attribution.features().size());
  now.sure_bytes.resize(attribution.features().size());
  size_t moments = std::min<size_t>(timeline.moments.size(), timeline.sites.moments());
  StopPoll poll(stop);
  AmountSeries::Reader sites(timeline.sites);
  for (size_t i = 0; i < moments && !poll.stopped(); ++i) {
    const MomentSample& moment = timeline.moments[i];
    bool died = moment.moment.is_collection_end();
    sites.for_each(moment.moment, [&](uint32_t id, const Amount& amount) {
      const Attribution::Verdict& verdict = attribution.verdict_on(timeline.site_types[id].site);
      const double sure_bytes = static_cast<double>(amount.bytes) * verdict.certainty * (died ? -1 : 1);
      now.total_sure_bytes += sure_bytes;
      for (features::FeatureIndex feature : verdict.features) {
        now.sure_bytes[feature] += sure_bytes;
        if (died) {
          now.alive[feature] -= amount;
        } else {
          now.alive[feature] += amount;
          now.allocated[feature] += amount;
        }
      }
      if (!died) now.total_allocated += amount;
    });
    now.moment = moment.moment;
    now.time_ns = moment.time_ns;
    now.total_alive = moment.alive;
    series.push_back(now);
  }
  return series;
}

}  // namespace anttracks::query
