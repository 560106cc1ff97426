// SPDX-License-Identifier: EPL-2.0
//
// Memory per feature over the whole recording, from the time line's changes per
// site: a new feature map or rule needs no second reading of the trace.
#ifndef ANTTRACKS_QUERY_FEATURE_SERIES_H
#define ANTTRACKS_QUERY_FEATURE_SERIES_H

#include <array>
#include <cstdint>
#include <vector>

#include "base/series_iterator.h"
#include "base/stop.h"
#include "heap/figure_series.h"
#include "heap/timeline.h"
#include "query/attribution.h"

namespace anttracks::query {

// What belongs to a feature, or all of the heap: each object once, also where two features count it.
struct FeatureFigures {
  Amount alive;
  Amount allocated;       // since the start of the recording
  double sure_bytes = 0;  // of alive: weighted with the certainty of their site's verdict
};

struct FeatureSample {
  Moment moment;
  uint64_t time_ns = 0;
  std::vector<FeatureFigures> features;  // Others last
  FeatureFigures total;
};

enum class FeatureMeasure : uint8_t { Alive, Allocated };
inline const Amount& amount_of(const FeatureFigures& figures, FeatureMeasure measure) {
  return measure == FeatureMeasure::Alive ? figures.alive : figures.allocated;
}

// [m].moment.epoch == m.
class FeatureSeries {
 public:
  // Reads samples of a series that stays as it is meanwhile; fastest in their order.
  class Reader {
   public:
    explicit Reader(const FeatureSeries& series) : features_(series.features_), rows_(series.rows_) {}
    FeatureSample operator[](size_t epoch);

   private:
    size_t features_;
    FigureSeries::Reader rows_;
  };
  using Iterator = SeriesIterator<Reader, FeatureSample>;
  enum class Unit : uint8_t { Objects, Bytes };

  explicit FeatureSeries(size_t features) : features_(features), rows_(1 + kWords * (features + 1)) {}

  size_t size() const { return rows_.size(); }
  bool empty() const { return size() == 0; }
  Iterator begin() const { return {Reader(*this), 0, size()}; }
  Iterator end() const { return {Reader(*this), size(), size()}; }
  FeatureSample operator[](size_t epoch) const { return Reader(*this)[epoch]; }
  FeatureSample back() const { return (*this)[size() - 1]; }

  size_t features() const { return features_; }
  // Of the next moment; its number is not asked for.
  void append(const FeatureSample& sample);
  std::vector<uint64_t> times() const { return rows_.column(0); }
  // The course of a feature, or of the total, whose number is features().
  std::vector<uint64_t> course(size_t feature, FeatureMeasure measure, Unit unit) const;

 private:
  static constexpr size_t kWords = sizeof(FeatureFigures) / sizeof(uint64_t);
  using Words = std::array<uint64_t, kWords>;

  size_t features_;
  // The time, then the figures of each feature and of the total.
  FigureSeries rows_;
  std::vector<uint64_t> row_;  // while it is made
};

// Stopped it ends early.
FeatureSeries feature_series(const Timeline& timeline, Attribution& attribution, const StopCall& stop = {});

}  // namespace anttracks::query

#endif  // ANTTRACKS_QUERY_FEATURE_SERIES_H
