// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "precompiled.hpp"
#include "anttracks/record/antTracksMistake.hpp"

volatile uint32_t AntTracksMistake::_counter = 0;
