// SPDX-License-Identifier: EPL-2.0
#include "feature-maps/language/parser.h"

#include "feature-maps/language/palette.h"
#include "feature-maps/language/suggest.h"
#include "jni/bridge.h"
#include "jni/packer.h"
#include "jni/spans.h"

namespace anttracks::jni {
namespace {

using features::FeatureNode;
using features::SelectorKind;
using features::SelectorNode;

void pack(Packer& out, const Spans& spans, const SelectorNode& selector) {
  out.number(static_cast<uint32_t>(selector.kind)).text(selector.text.value);
  out.text(selector.owner.value).text(selector.method.value);
  const bool parameters = selector.parameter_kind != features::ParameterKind::Any;
  out.number(parameters);
  if (parameters) out.text(selector.parameters.value);
  const auto& range = selector.kind == SelectorKind::Lines ? selector.lines : selector.bytecodes;
  out.number(range ? range->first : ~0u).number(range ? range->last : ~0u);
  spans.pack(out, selector.text.span);
  spans.pack(out, selector.owner.span);
  if (selector.kind == SelectorKind::Method) {
    spans.pack(out, selector.method.span);
  } else {
    Spans::pack_none(out);
  }
}

void pack(Packer& out, const Spans& spans, const FeatureNode& feature) {
  out.text(feature.name.value).number(feature.label.has_value());
  if (feature.label) out.text(feature.label->value);
  out.number(feature.colour.has_value());
  if (feature.colour)
    out.number(feature.colour->red).number(feature.colour->green).number(feature.colour->blue);
  out.number(feature.optional);
  spans.pack(out, feature.span);
  spans.pack(out, feature.name.span);
  if (feature.colour) {
    spans.pack(out, feature.colour_span);
  } else {
    Spans::pack_none(out);
  }
  spans.pack(out, feature.body);
  out.number(feature.selectors.size());
  for (const SelectorNode& selector : feature.selectors) pack(out, spans, selector);
}

}  // namespace

ANTTRACKS_NATIVE(jbyteArray, MapNatives, parse, jbyteArray file, jbyteArray text) {
  return call<jbyteArray>(env, [&]() -> Result<jbyteArray> {
    const features::ParseResult parsed = features::parse(text_of(env, file), text_of(env, text));
    const Spans spans(parsed.map.source);
    Packer out;
    out.number(parsed.problems.size());
    for (const features::Problem& problem : parsed.problems) spans.pack(out, problem);
    out.number(parsed.map.features.size());
    for (const FeatureNode& feature : parsed.map.features) pack(out, spans, feature);
    return out.to_java(env);
  });
}

ANTTRACKS_NATIVE(jbyteArray, MapNatives, palette, jint count, jbyteArray taken) {
  return call<jbyteArray>(env, [&]() -> Result<jbyteArray> {
    const std::vector<uint8_t> bytes = bytes_of(env, taken);
    std::vector<features::Colour> colours;
    for (size_t i = 0; i + 2 < bytes.size(); i += 3)
      colours.push_back({bytes[i], bytes[i + 1], bytes[i + 2]});
    std::vector<uint8_t> result;
    for (const features::Colour& colour :
         features::palette_colours(static_cast<size_t>(std::max(count, 0)), colours)) {
      result.insert(result.end(), {colour.red, colour.green, colour.blue});
    }
    return to_java(env, std::span<const uint8_t>(result));
  });
}

ANTTRACKS_NATIVE(jbyteArray, MapNatives, nearest, jbyteArray word, jbyteArray candidates) {
  return call<jbyteArray>(env, [&]() -> Result<jbyteArray> {
    Unpacker in(bytes_of(env, candidates));
    Packer out;
    out.text(features::nearest(text_of(env, word), in.texts()));
    return out.to_java(env);
  });
}

}  // namespace anttracks::jni
