// SPDX-License-Identifier: EPL-2.0
#define CATCH_CONFIG_MAIN
#include <catch2/catch.hpp>
