// SPDX-License-Identifier: EPL-2.0
#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "feature-maps/language/check.h"
#include "feature-maps/language/parser.h"
#include "jni/bridge.h"
#include "jni/packer.h"
#include "jni/request.h"
#include "jni/series.h"
#include "jni/spans.h"
#include "query/feature_series.h"

namespace anttracks::jni {
namespace {

struct SeriesHandle {
  query::FeatureSeries series;
  std::vector<uint64_t> times;
};

// By Java's FeatureSeries.Kind; feature -1 is the total.
std::vector<uint64_t> values_of(const SeriesHandle& handle, jint feature, jint kind, jint measure) {
  const query::FeatureSeries& series = handle.series;
  const size_t number = feature < 0 ? series.features() : static_cast<size_t>(feature);
  if (number > series.features()) throw std::out_of_range("no such feature");
  return series.course(
      number, kind == 0 ? query::FeatureMeasure::Alive : query::FeatureMeasure::Allocated,
      measure == 0 ? query::FeatureSeries::Unit::Objects : query::FeatureSeries::Unit::Bytes);
}

Status add_map(AppliedFeatures& applied, std::string file, std::string text,
               std::span<const features::KnownClass> program) {
  features::ParseResult parsed = features::parse(file, std::move(text));
  if (features::has_errors(parsed.problems)) {
    return Error{
        .code = ErrorCode::BadArgument, .message = "the feature map has errors", .file = std::move(file)};
  }
  for (features::Problem& problem : features::check(parsed.map, program))
    parsed.problems.push_back(std::move(problem));
  applied.maps.push_back(std::move(parsed.map));
  applied.problems.push_back(std::move(parsed.problems));
  return ok_status();
}

}  // namespace

ANTTRACKS_NATIVE(jlong, FeatureNatives, open, jlong recording, jbyteArray maps, jint rule) {
  return call<jlong>(env, [&]() -> Result<jlong> {
    auto applied = std::make_unique<AppliedFeatures>();
    applied->session = object_of<SessionHandle>(recording);
    const std::vector<features::KnownClass> program = query::allocating_code(applied->session->symbols());
    Unpacker in(bytes_of(env, maps));
    for (uint32_t count = in.number(); count > 0; --count) {
      std::string file = in.text();
      ANTTRACKS_CHECK(add_map(*applied, std::move(file), in.text(), program));
    }
    applied->compiled = features::FeatureMap::compile(applied->maps);
    applied->attribution = std::make_unique<query::Attribution>(
        applied->session->symbols(), applied->compiled, static_cast<query::Rule>(rule),
        applied->session->timeline->stacks_by_site);
    return handle_of(std::move(applied));
  });
}

ANTTRACKS_NATIVE(void, FeatureNatives, close, jlong handle) {
  (void)env;
  free_handle<AppliedFeatures>(handle);
}

ANTTRACKS_NATIVE(jbyteArray, FeatureNatives, features, jlong handle) {
  return read<jbyteArray>(env, [&] {
    const std::vector<features::Feature>& all = object_of<AppliedFeatures>(handle).attribution->features();
    Packer out;
    out.number(all.size());
    for (size_t i = 0; i < all.size(); ++i) {
      out.number(i).text(all[i].name).text(all[i].label);
      out.number(all[i].colour.red).number(all[i].colour.green).number(all[i].colour.blue);
    }
    return out.to_java(env);
  });
}

ANTTRACKS_NATIVE(jbyteArray, FeatureNatives, problems, jlong handle) {
  return read<jbyteArray>(env, [&] {
    const AppliedFeatures& applied = object_of<AppliedFeatures>(handle);
    Packer out;
    out.number(applied.maps.size());
    for (size_t i = 0; i < applied.maps.size(); ++i) {
      const Spans spans(applied.maps[i].source);
      out.number(applied.problems[i].size());
      for (const features::Problem& problem : applied.problems[i]) spans.pack(out, problem);
    }
    return out.to_java(env);
  });
}

ANTTRACKS_NATIVE(jlong, FeatureNatives, series, jlong handle, jobject channel) {
  return call<jlong>(env, [&]() -> Result<jlong> {
    AppliedFeatures& applied = object_of<AppliedFeatures>(handle);
    const std::unique_lock lock(applied.lock);
    query::FeatureSeries series =
        query::feature_series(*applied.session->timeline, *applied.attribution, stop_of(env, channel));
    if (is_stopped(env, channel)) return cancelled();
    std::vector<uint64_t> times = series.times();
    return handle_of(std::make_unique<SeriesHandle>(SeriesHandle{std::move(series), std::move(times)}));
  });
}

ANTTRACKS_NATIVE(void, SeriesNatives, close, jlong handle) {
  (void)env;
  free_handle<SeriesHandle>(handle);
}

ANTTRACKS_NATIVE(jlongArray, SeriesNatives, values, jlong handle, jint feature, jint kind, jint measure) {
  return read<jlongArray>(
      env, [&] { return to_java(env, values_of(object_of<SeriesHandle>(handle), feature, kind, measure)); });
}

ANTTRACKS_NATIVE(jlongArray, SeriesNatives, samples, jlong handle, jint feature, jint kind, jint measure,
                 jlong from, jlong to, jint columns) {
  return read<jlongArray>(env, [&] {
    const SeriesHandle& series = object_of<SeriesHandle>(handle);
    return samples_to_java(env, series.times, values_of(series, feature, kind, measure), from, to, columns);
  });
}

// By feature, last of all objects: which part of the live bytes surely belongs there, in millionths.
ANTTRACKS_NATIVE(jlongArray, SeriesNatives, certainty, jlong handle, jint moment) {
  return read<jlongArray>(env, [&] {
    const query::FeatureSeries& series = object_of<SeriesHandle>(handle).series;
    const auto epoch = static_cast<size_t>(moment);
    if (epoch >= series.size()) throw std::out_of_range("no such moment");
    const query::FeatureSample sample = series[epoch];
    std::vector<uint64_t> millionths;
    const auto add = [&](const query::FeatureFigures& figures) {
      const double alive = static_cast<double>(figures.alive.bytes);
      const double part = figures.alive.bytes == 0 ? 1.0 : figures.sure_bytes / alive;
      millionths.push_back(static_cast<uint64_t>(std::llround(1e6 * std::clamp(part, 0.0, 1.0))));
    };
    for (const query::FeatureFigures& figures : sample.features) add(figures);
    add(sample.total);
    return to_java(env, millionths);
  });
}

}  // namespace anttracks::jni
