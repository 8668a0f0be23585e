// The pieces that are not units, and what grows, lies and stands on the ground.
//
// Ground symbols have their foot at 0 0 and are drawn for a hex of radius 60.
#include <algorithm>
#include <array>

#include "cli/map_art.h"

namespace acies::cli {
namespace {

constexpr std::string_view kMarks = R"svg(
<symbol id="mark-helmet" viewBox="0 0 40 40"><g fill="currentColor" stroke-linejoin="round">
<path d="M35 7 C26 -2 8 0 5 18 C4 24 3 29 2 33 C7 32 10 28 10 22 C10.500 13 20 8 35 7 Z"/>
<path d="M12 24 C10 13 17 8.500 24 8.500 C32 8.500 36 14 36 20 L36.500 31 L31 36 L30 24.500 L25 24.500 L26 37 L17 36 C16 32 13 29 12 24 Z"/></g></symbol>
<symbol id="mark-banner" viewBox="0 0 20 28"><path d="M3 27 V2" stroke="#3b2f22" stroke-width="2" stroke-linecap="round" fill="none"/><circle cx="3" cy="2" r="1.800" fill="#3b2f22"/><path d="M4 4 H18 L14.500 9.500 L18 15 H4 Z" fill="currentColor" stroke="#3b2f22" stroke-width="1" stroke-linejoin="round"/></symbol>
<symbol id="mark-card" viewBox="0 0 20 28"><rect x="1.500" y="1.500" width="17" height="25" rx="2.500" fill="#fbf6e9" stroke="#3b2f22" stroke-width="1.200"/><rect x="4" y="4" width="12" height="20" rx="1.500" fill="currentColor"/><path d="M10 9 L12.800 14 L10 19 L7.200 14 Z" fill="#fbf6e9"/></symbol>
<symbol id="mark-arrow" viewBox="0 0 24 24"><path d="M12 1 L22 12 H16 V23 H8 V12 H2 Z" fill="currentColor" stroke="#fbf6e9" stroke-width="1.600" stroke-linejoin="round"/></symbol>
<symbol id="mark-green" viewBox="-8 -8 16 16"><circle r="5.600" fill="#4c9141" stroke="#24311f" stroke-width="1"/></symbol>
<symbol id="mark-green-bordered" viewBox="-8 -8 16 16"><circle r="7.200" fill="#fff" stroke="#24311f" stroke-width="1"/><circle r="4.300" fill="#4c9141" stroke="#24311f" stroke-width=".6"/></symbol>
<symbol id="mark-blue" viewBox="-8 -8 16 16"><path d="M0 -6 L6.300 5 H-6.300 Z" fill="#2f6fb7" stroke="#1b2a3c" stroke-width="1" stroke-linejoin="round"/></symbol>
<symbol id="mark-blue-bordered" viewBox="-8 -8 16 16"><path d="M0 -7.300 L7.400 6.300 H-7.400 Z" fill="#fff" stroke="#1b2a3c" stroke-width="1" stroke-linejoin="round"/><path d="M0 -2.900 L3.900 4.100 H-3.900 Z" fill="#2f6fb7" stroke="#1b2a3c" stroke-width=".6" stroke-linejoin="round"/></symbol>
<symbol id="mark-red" viewBox="-8 -8 16 16"><rect x="-5.200" y="-5.200" width="10.400" height="10.400" fill="#c23b2e" stroke="#3a1714" stroke-width="1"/></symbol>
<symbol id="mark-red-bordered" viewBox="-8 -8 16 16"><rect x="-6.800" y="-6.800" width="13.600" height="13.600" fill="#fff" stroke="#3a1714" stroke-width="1"/><rect x="-4" y="-4" width="8" height="8" fill="#c23b2e" stroke="#3a1714" stroke-width=".6"/></symbol>
<symbol id="mark-star" viewBox="-10 -10 20 20"><path d="M0 -9 L2.600 -3.300 L8.800 -2.700 L4.200 1.500 L5.500 7.600 L0 4.500 L-5.500 7.600 L-4.200 1.500 L-8.800 -2.700 L-2.600 -3.300 Z" fill="#e2b23c" stroke="#5e4415" stroke-width="1" stroke-linejoin="round"/></symbol>
<symbol id="mark-entry" viewBox="-10 -10 20 20"><circle r="8" fill="#fbf6e9" fill-opacity=".75" stroke="currentColor" stroke-width="1.600" stroke-dasharray="3 2"/><path d="M0 -4.500 V4.500 M-4.500 0 H4.500" stroke="currentColor" stroke-width="2.200" stroke-linecap="round"/></symbol>
<symbol id="mark-bow" viewBox="-10 -10 20 20"><circle r="9.200" fill="#fbf6e9" stroke="#3b2f22" stroke-width="1.100"/><path d="M-2.500 -7.200 C4.500 -5.500 4.500 5.500 -2.500 7.200" fill="none" stroke="#6a4a26" stroke-width="2" stroke-linecap="round"/><path d="M-2.500 -7.200 V7.200" stroke="#3b2f22" stroke-width=".8"/><path d="M-6 0 H5" stroke="#3b2f22" stroke-width="1.400"/><path d="M8 0 L4 -2.400 V2.400 Z" fill="#3b2f22"/></symbol>
<symbol id="mark-token" viewBox="-10 -10 20 20"><circle r="9" fill="#e6c262" stroke="#5e4415" stroke-width="1.200"/><circle r="6.600" fill="currentColor" stroke="#5e4415" stroke-width=".7"/><path d="M.8 -5.400 L-3.400 .8 H-.4 L-1.200 5.400 L3.400 -1.200 H.4 Z" fill="#fbf6e9"/></symbol>
<symbol id="mark-hold" viewBox="-10 -10 20 20"><circle r="9.200" fill="#fbf6e9" stroke="#3b2f22" stroke-width="1.200"/><path d="M-5.500 -5 H5.500 V0 C5.500 3.500 2.500 5.500 0 6.800 C-2.500 5.500 -5.500 3.500 -5.500 0 Z" fill="currentColor" stroke="#3b2f22" stroke-width="1.100" stroke-linejoin="round"/></symbol>
<symbol id="mark-plunder" viewBox="-10 -10 20 20"><circle r="9.200" fill="#fbf6e9" stroke="#3b2f22" stroke-width="1.200"/><path d="M-1.800 -3.500 L-3.200 -6.500 H3.200 L1.800 -3.500 C5.500 -1 7 6 3.500 6.200 H-3.500 C-7 6 -5.500 -1 -1.800 -3.500 Z" fill="#b98f59" stroke="#3b2f22" stroke-width="1.100" stroke-linejoin="round"/><path d="M-2.400 -3.300 H2.400" stroke="#3b2f22" stroke-width="1.300"/><circle cy="1.800" r="2" fill="#e6c262" stroke="#5e4415" stroke-width=".7"/></symbol>
<symbol id="mark-storm" viewBox="-10 -10 20 20"><circle r="9.200" fill="#fbf6e9" stroke="#3b2f22" stroke-width="1.200"/><path d="M-5.500 6 V-1 C-5.500 -7.500 5.500 -7.500 5.500 -1 V6 Z" fill="#6a4a26" stroke="#3b2f22" stroke-width="1"/><path d="M1.500 -6 L-1.500 -1.500 L2 1 L-1 6" fill="none" stroke="#fbf6e9" stroke-width="1.800" stroke-linejoin="round"/></symbol>
<symbol id="mark-crown" viewBox="-10 -10 20 20"><circle r="9.200" fill="#fbf6e9" stroke="#3b2f22" stroke-width="1.200"/><path d="M-6 4.500 L-6.800 -3.500 L-2.800 -.2 L0 -6 L2.800 -.2 L6.800 -3.500 L6 4.500 Z" fill="currentColor" stroke="#3b2f22" stroke-width="1.100" stroke-linejoin="round"/></symbol>
<symbol id="mark-doom" viewBox="-10 -10 20 20"><path d="M0 -8.500 C6 -8.500 8.500 -4.500 8 0 C7.800 2.500 6.500 3.500 5 4.200 L5 8.500 H-5 L-5 4.200 C-6.500 3.500 -7.800 2.500 -8 0 C-8.500 -4.500 -6 -8.500 0 -8.500 Z" fill="#fbf6e9" stroke="#2a211a" stroke-width="1.500" stroke-linejoin="round"/><circle cx="-3.300" cy="-1" r="2.200" fill="#2a211a"/><circle cx="3.300" cy="-1" r="2.200" fill="#2a211a"/><path d="M0 1.500 L1.200 4 H-1.200 Z" fill="#2a211a"/><path d="M-2 5.800 V8 M0 5.800 V8 M2 5.800 V8" stroke="#2a211a" stroke-width="1"/></symbol>
)svg";

constexpr std::string_view kGround = R"svg(
<g id="ground-tree"><ellipse cx="2" cy="0" rx="9" ry="3" fill="#4c5530" opacity=".35"/><path d="M-1.200 0 V-6 H1.200 V0 Z" fill="#5c4428"/><path d="M0 -25 C6 -25 8 -20 7 -17.500 C11 -16 11 -9 6.500 -7.500 C4 -4.500 -4 -4.500 -6.500 -7.500 C-11 -9 -11 -16 -7 -17.500 C-8 -20 -6 -25 0 -25 Z" fill="#5f7f3f" stroke="#34481f" stroke-width="1.100"/><path d="M-4.500 -19 C-3.500 -22 -1 -23 1.500 -22.500 M-7 -12.500 C-6.500 -15 -4 -16 -2 -15" fill="none" stroke="#9dba6f" stroke-width="1.500" stroke-linecap="round"/></g>
<g id="ground-pine"><ellipse cx="2" cy="0" rx="7" ry="2.600" fill="#4c5530" opacity=".35"/><path d="M-1.100 0 V-6 H1.100 V0 Z" fill="#5c4428"/><path d="M0 -29 L5 -20.500 L3 -20.500 L7 -13.500 L4.500 -13.500 L8.500 -5.500 H-8.500 L-4.500 -13.500 L-7 -13.500 L-3 -20.500 L-5 -20.500 Z" fill="#496b3c" stroke="#2c4122" stroke-width="1.100" stroke-linejoin="round"/><path d="M-1 -25 L-3 -21 M-1.500 -18.500 L-4.500 -14 M-2 -11.500 L-5.500 -7" stroke="#8aa864" stroke-width="1.200" stroke-linecap="round" fill="none"/></g>
<g id="ground-rock"><ellipse cx="2.500" cy=".5" rx="10" ry="3" fill="#5a4c34" opacity=".3"/><path d="M-9 0 L-7.500 -6 L-3 -9.500 L2 -8 L5.500 -10.500 L9.500 -4.500 L9 0 Z" fill="#b3a78f" stroke="#5b5140" stroke-width="1.200" stroke-linejoin="round"/><path d="M2 -8 L3.500 -3 L9 0 L3 0 Z M-3 -9.500 L-2 -4.500 L-4 0 L-9 0 Z" fill="#8f846d" opacity=".75"/></g>
<g id="ground-stone"><ellipse cx="1.500" cy=".3" rx="5.500" ry="1.800" fill="#5a4c34" opacity=".3"/><path d="M-5 0 L-4 -4 L0 -5.500 L4 -3.500 L5 0 Z" fill="#bdb29b" stroke="#5b5140" stroke-width="1.100" stroke-linejoin="round"/><path d="M0 -5.500 L1 -1.500 L5 0 L0 0 Z" fill="#8f846d" opacity=".7"/></g>
<g id="ground-scrub" fill="none" stroke="#7c7a3f" stroke-width="1.500" stroke-linecap="round"><path d="M0 0 C-1 -4 -3 -6 -5.500 -7 M0 0 C0 -5 0 -7 -.5 -9.500 M0 0 C1 -4 3 -5.500 5 -7"/></g>
<g id="ground-grass" fill="none" stroke="#a5a267" stroke-width="1.100" stroke-linecap="round"><path d="M-3 0 L-4 -4 M0 0 V-5 M3 0 L4 -4"/></g>
<g id="ground-reed"><path d="M-10 1.500 H10 M-6 4 H7" stroke="#7fa6ad" stroke-width="1.500" stroke-linecap="round" fill="none"/><path d="M-5 1 C-5.500 -6 -7 -9 -8.500 -12 M-1.500 1 C-1.500 -8 -1.500 -12 -2 -17 M2 1 C2.500 -6 3 -10 5 -14 M5 1 C6 -4 7.500 -6 10 -7.500" fill="none" stroke="#66763a" stroke-width="1.500" stroke-linecap="round"/><path d="M-2 -18.500 V-12.500 M5.200 -15.500 L3.900 -10" stroke="#6a4a26" stroke-width="3" stroke-linecap="round"/></g>
<g id="ground-wave" fill="none" stroke="#d3e6ea" stroke-width="1.500" stroke-linecap="round"><path d="M-10 0 q2.500 -4 5 0 q2.500 4 5 0 q2.500 -4 5 0 q2.500 4 5 0"/></g>
<g id="ground-peak"><path d="M-28 16 L-12 -16 L-6 -9 L4 -30 L14 -10 L18 -15 L30 16 C18 20 -16 20 -28 16 Z" fill="#a3937a" stroke="#463b2c" stroke-width="1.600" stroke-linejoin="round"/><path d="M4 -30 L8 -14 L3 -4 L9 6 L5 18 L30 16 L18 -15 L14 -10 Z M-12 -16 L-9 -4 L-13 4 L-10 17.500 L-2 18.500 L-1 2 L-6 -9 Z" fill="#6f624d" opacity=".8"/><path d="M4 -30 L0 -21 L3 -22.500 L5 -19 L7.500 -21.500 L8.500 -21 Z" fill="#efe6d2"/></g>
<g id="ground-tent"><path d="M-10 0 L0 -13 L10 0 Z" fill="#f0e2bd" stroke="#5d452a" stroke-width="1.200" stroke-linejoin="round"/><path d="M0 -13 L3.500 0 H10 Z" fill="#cdb582"/><path d="M0 -13 L-2.200 0 H2.200 Z" fill="#6b5230"/><path d="M0 -13 V-16" stroke="#5d452a" stroke-width="1.300"/></g>
<g id="ground-tower"><path d="M-13 12 V-9 H-14.500 V-17 H-9 V-13.500 H-4 V-17 H4 V-13.500 H9 V-17 H14.500 V-9 H13 V12 Z" fill="#b7aea0" stroke="#474238" stroke-width="1.600" stroke-linejoin="round"/><path d="M4 -9 H13 V12 H4 Z" fill="#8f8778" opacity=".7"/><path d="M-1.500 -5 H1.500 V4 H-1.500 Z" fill="#38332a"/><path d="M-13 -9 H13" stroke="#474238" stroke-width="1.200"/></g>
<g id="ground-gate"><path d="M-30 26 V-14 H30 V26 Z" fill="#b7aea0" stroke="#474238" stroke-width="1.600"/><path d="M-20 26 V4 C-20 -10 20 -10 20 4 V26 Z" fill="#6a4a26" stroke="#38332a" stroke-width="2"/><path d="M0 -6 V26 M-10 -4 V26 M10 -4 V26 M-20 8 H20 M-20 18 H20" stroke="#3a2812" stroke-width="1.400" fill="none"/><path d="M-47 26 V-22 H-49 V-32 H-43 V-28 H-39 V-32 H-33 V-28 H-29 V-32 H-23 V-22 H-25 V26 Z M25 26 V-22 H23 V-32 H29 V-28 H33 V-32 H39 V-28 H43 V-32 H49 V-22 H47 V26 Z" fill="#c3baa8" stroke="#474238" stroke-width="1.600" stroke-linejoin="round"/><path d="M-32 -22 H-25 V26 H-32 Z M40 -22 H47 V26 H40 Z" fill="#8f8778" opacity=".7"/><path d="M-37.500 -12 H-34.500 V-2 H-37.500 Z M34.500 -12 H37.500 V-2 H34.500 Z" fill="#38332a"/></g>
<g id="ground-crag"><ellipse cx="2" cy=".5" rx="10" ry="3" fill="#4a3f2c" opacity=".35"/><path d="M-10 0 L-6 -13 L-3 -10 L1 -19 L5 -11 L7 -13 L10 0 Z" fill="#a99c83" stroke="#4a3f2e" stroke-width="1.200" stroke-linejoin="round"/><path d="M1 -19 L2 -8 L0 0 L10 0 L7 -13 L5 -11 Z M-6 -13 L-5 -5 L-7 0 L-2 0 L-3 -10 Z" fill="#776a53" opacity=".8"/></g>
<g id="ground-house"><path d="M-8 0 V-8 H8 V0 Z" fill="#efe4cb" stroke="#54412b" stroke-width="1.100"/><path d="M-10 -7.500 L-6.500 -14 H6.500 L10 -7.500 Z" fill="#b5674a" stroke="#54412b" stroke-width="1.100" stroke-linejoin="round"/><path d="M-3 -14 L-4.500 -7.500 M3 -14 L4.500 -7.500" stroke="#8a4930" stroke-width=".9"/><path d="M-1.800 0 V-5 H1.800 V0 Z" fill="#54412b"/></g>
<g id="ground-hall"><path d="M-8 0 V-12 H8 V0 Z" fill="#e6d9bd" stroke="#54412b" stroke-width="1.100"/><path d="M-8 -12 C-8 -22 8 -22 8 -12 Z" fill="#c78a5e" stroke="#54412b" stroke-width="1.100"/><path d="M0 -19.500 V-23" stroke="#54412b" stroke-width="1.300"/><path d="M-5.500 0 V-5 C-5.500 -8 -2 -8 -2 -5 V0 Z M2 0 V-5 C2 -8 5.500 -8 5.500 -5 V0 Z" fill="#54412b"/></g>
<g id="ground-flag"><path d="M0 0 V-30" stroke="#3b2f22" stroke-width="2.200" stroke-linecap="round"/><path d="M1 -30 L25 -23 L1 -15 Z" fill="currentColor" stroke="#3b2f22" stroke-width="1.200" stroke-linejoin="round"/></g>
<g id="ground-bridge"><path d="M-21 -54 H21 V54 H-21 Z" fill="#b98f59" stroke="#4c3720" stroke-width="1.600"/><path d="M-21 -46 H21 M-21 -38 H21 M-21 -30 H21 M-21 -22 H21 M-21 -14 H21 M-21 -6 H21 M-21 2 H21 M-21 10 H21 M-21 18 H21 M-21 26 H21 M-21 34 H21 M-21 42 H21 M-21 50 H21" stroke="#7f5d35" stroke-width="1.200"/><path d="M-21 -56 V56 M21 -56 V56" stroke="#4c3720" stroke-width="4.500" stroke-linecap="round"/><path d="M-21 -56 V56 M21 -56 V56" stroke="#d8b683" stroke-width="1.600" stroke-linecap="round"/></g>
)svg";

constexpr std::array<std::string_view, 19> kDrawn = {"LI", "LB", "LS",  "AX",  "MI",   "WA", "HI",  "HWM", "LC", "LBC",
                                                     "MC", "HC", "CAT", "CAM", "CCAM", "EL", "HCH", "BCH", "SHC"};
constexpr std::array<std::string_view, 6> kBordered = {"AX", "WA", "CAT", "CCAM", "BCH", "SHC"};

}  // namespace

std::string mark_symbols() { return std::string(kMarks); }
std::string ground_symbols() { return std::string(kGround); }

std::string unit_figure(std::string_view code) {
  const bool drawn = std::find(kDrawn.begin(), kDrawn.end(), code) != kDrawn.end();
  return "unit-" + (drawn ? std::string(code) : "other");
}

bool has_bordered_symbol(std::string_view code) {
  return std::find(kBordered.begin(), kBordered.end(), code) != kBordered.end();
}

}  // namespace acies::cli
