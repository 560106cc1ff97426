// SPDX-License-Identifier: EPL-2.0
#include <algorithm>
#include <cmath>

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
  std::vector<uint64_t> times;
  std::vector<query::FeatureSample> samples;
};

// By Java's FeatureSeries.Kind; feature -1 is the total.
const Amount& amount_of(const query::FeatureSample& sample, jint feature, jint kind) {
  const bool alive = kind == 0;
  if (feature < 0) return alive ? sample.total_alive : sample.total_allocated;
  return (alive ? sample.alive : sample.allocated).at(static_cast<size_t>(feature));
}

std::vector<uint64_t> values_of(const SeriesHandle& series, jint feature, jint kind, jint measure) {
  std::vector<uint64_t> values;
  for (const query::FeatureSample& sample : series.samples) {
    values.push_back(measured(amount_of(sample, feature, kind), measure));
  }
  return values;
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
    auto series = std::make_unique<SeriesHandle>();
    series->samples =
        query::feature_series(*applied.session->timeline, *applied.attribution, stop_of(env, channel));
    if (is_stopped(env, channel)) return cancelled();
    for (const query::FeatureSample& sample : series->samples) series->times.push_back(sample.time_ns);
    return handle_of(std::move(series));
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
    const query::FeatureSample& sample =
        object_of<SeriesHandle>(handle).samples.at(static_cast<size_t>(moment));
    std::vector<uint64_t> millionths;
    const auto add = [&](double sure_bytes, const Amount& alive) {
      const double part = alive.bytes == 0 ? 1.0 : sure_bytes / static_cast<double>(alive.bytes);
      millionths.push_back(static_cast<uint64_t>(std::llround(1e6 * std::clamp(part, 0.0, 1.0))));
    };
    for (size_t i = 0; i < sample.alive.size(); ++i) add(sample.sure_bytes[i], sample.alive[i]);
    add(sample.total_sure_bytes, sample.total_alive);
    return to_java(env, millionths);
  });
}

}  // namespace anttracks::jni
