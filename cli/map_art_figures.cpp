// The figures on the blocks, one for each kind of unit: strong shapes that read at the size of a fingernail.
//
// Each is drawn facing right in a box of 60 by 50, feet at 47. currentColor is the figure, #f8f1e0 the face of the block
// showing between its parts. Parts that several figures share (horse, camel, rider) are symbols of their own.
#include "cli/map_art.h"

namespace acies::cli {
namespace {

constexpr std::string_view kParts = R"svg(
<g id="part-horse" fill="currentColor" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round">
<path stroke="none" d="M11 27 C12 22 17 21 22 22 C29 23.500 33 23 37 20 C41 17 43 12 46.500 9.500 L47.500 6.500 L49.500 9.500 C52 11.500 54.500 15 57 18.500 C58 20.500 56.500 22.500 54.500 22 L49.500 20 C48 22.500 47.500 26 45.500 29.500 C44 33 40 35 36 35 C31 35.500 27 34.500 23 35 C18 36 11 34 11 27 Z"/>
<path stroke="none" d="M13 23.500 C8 23 6 28 5.500 33 C5 37 3.500 38.500 2.500 40 C7 40 9 36.500 9.500 33 C10 30 11 29 13 28.500 Z"/>
<path fill="none" stroke-width="3.600" d="M15 31 L12.500 37.500 L15.500 41.500 L13.500 46.500 M21 33 L19 38.500 L22.500 42.500 L21.500 46.500"/>
<path fill="none" stroke-width="3.400" d="M38.500 33 L39 39.500 L37 46.500 M43 30.500 L49 34.500 L47.500 40.500"/>
<path fill="none" stroke-width="2.600" d="M12.500 46.800 L15.500 46.800 M20.500 46.800 L23.500 46.800 M36 46.800 L39 46.800 M47 41 L49 42"/>
</g>
<g id="part-rider" fill="currentColor" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round">
<path stroke="none" d="M25 11.500 C27 10.500 31.500 10.500 33 12 L33 23 L25 24 C24.500 20 24 15 25 11.500 Z"/>
<circle stroke="none" cx="29.800" cy="6.600" r="4"/>
<path fill="none" stroke="#f8f1e0" stroke-width="5.400" d="M29.500 24 L34.500 30 L33 36"/>
<path fill="none" stroke-width="3.600" d="M29.500 23 L34.500 30 L33 36 L35.500 37"/>
</g>
<g id="part-camel" fill="currentColor" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round">
<path stroke="none" d="M10 27 C11 22.500 15 21.500 18 20.500 C20 16 23 13.500 26 13.500 C30 13.500 32 17 34.500 20.500 C38 22 40 25 43.500 24.500 C46.500 23.500 46 17 47 12 C47.500 8 49.500 7 51.500 7.200 L52 5.500 L53.300 7.300 C56 7.800 58.500 9.500 59 11.200 C59 12.800 57 13.500 55 13 L51.800 12.500 C51 17 51.500 24 49 28.500 C47 32.500 42 33.500 37 33 C31 32.500 26 33 21 34 C15 34.500 10 32 10 27 Z"/>
<path fill="none" stroke-width="3" d="M15 31 L13 37 L15.500 41 L14 46.500 M21 32 L20 38 L22.500 41.500 L22 46.500 M38 31 L38 39 L36.500 46.500 M43 30 L45 38 L44 46.500"/>
<path fill="none" stroke-width="2.600" d="M13.500 46.800 L16.500 46.800 M21.500 46.800 L24.500 46.800 M36 46.800 L39 46.800 M43.500 46.800 L46.500 46.800"/>
<path fill="none" stroke-width="1.800" d="M10.500 26 C7.500 28 8 32 7 35"/>
</g>
<g id="part-walking-legs" fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="4.400">
<path d="M28 30 L23.500 38 L18 46.500 M30 30 L35.500 37.500 L35.500 46.500"/><path stroke-width="3" d="M17 46.900 L21 46.900 M35.500 46.900 L39 46.900"/>
</g>
<g id="part-standing-legs" fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="5">
<path d="M27 32 L25 46 M32 32 L35.500 46"/><path stroke-width="3" d="M24.500 46.900 L28 46.900 M35 46.900 L39 46.900"/>
</g>
<g id="part-wheel" fill="none" stroke="currentColor">
<circle r="8.500" stroke-width="2.600"/><path stroke-width="1.500" d="M-8 0 H8 M0 -8 V8 M-5.700 -5.700 L5.700 5.700 M-5.700 5.700 L5.700 -5.700"/><circle r="1.800" fill="currentColor"/>
</g>
)svg";

constexpr std::string_view kFoot = R"svg(
<symbol id="unit-LI" viewBox="-2 -3 64 53"><g fill="currentColor" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round">
<path fill="none" stroke-width="4.200" d="M28 29 L20.500 35.500 L12.500 42 M31 29 L38.500 35 L38 46.500"/><path fill="none" stroke-width="3" d="M11.500 41.500 L14 45 M38 46.900 L41.500 46.900"/>
<path stroke="none" d="M26 15.500 C28 14 33 14 35 15.500 L34 25 L36 33.500 C32 35 27 34.500 23.500 33.500 L26 25 Z"/>
<circle stroke="none" cx="32.500" cy="9.500" r="4.400"/>
<path fill="none" stroke-width="3.600" d="M27.500 17 L20.500 15 L22 8.500"/>
<path fill="none" stroke-width="1.800" d="M4 11.500 L46 4.600"/><path stroke="none" d="M53 3.300 L45.500 2.400 L46.200 6.800 Z"/>
<circle cx="41" cy="23" r="7" stroke="#f8f1e0" stroke-width="1.600"/><circle cx="41" cy="23" r="2.300" fill="#f8f1e0" stroke="none"/>
</g></symbol>
<symbol id="unit-LB" viewBox="-2 -3 64 53"><g fill="currentColor" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round">
<path fill="none" stroke-width="4.400" d="M26 30 L21.500 38 L19 46 M29 30 L34 38 L35.500 46"/><path fill="none" stroke-width="3" d="M18.500 46.900 L22 46.900 M35.500 46.900 L39 46.900"/>
<path stroke="none" d="M23.500 15.500 C25.500 14 30.500 14 32 15.500 L31.500 25 L34 34 C30 35.500 25 35.500 21.500 34 L24 25 Z"/>
<circle stroke="none" cx="28.600" cy="9.300" r="4.300"/><path stroke="none" d="M24 8.500 C23.500 2.500 31 1 33.500 7 Z"/>
<path stroke="none" d="M17.500 16 L23 14 L26 26 L21 28.500 Z"/><path fill="none" stroke-width="1.500" d="M18 15 L15.500 11 M20 14.500 L18.500 10 M22 13.800 L21.500 9.500"/>
<path fill="none" stroke="#f8f1e0" stroke-width="5" d="M30 18.500 L42 17.500"/>
<path fill="none" stroke-width="3.400" d="M30 17.500 L44.500 16.500"/><path fill="none" stroke-width="3.200" d="M29.500 19 L23.500 20 L31 15.500"/>
<path fill="none" stroke-width="2.300" d="M39 1.500 C45.500 5 47.500 11 46.500 16.500 C47.500 22 45.500 28 39 31.500"/>
<path fill="none" stroke-width=".9" d="M39 1.500 L31.500 16.300 L39 31.500"/>
<path fill="none" stroke-width="1.500" d="M32 16.300 L53 16.300"/><path stroke="none" d="M58 16.300 L52 13.900 L52 18.700 Z"/>
</g></symbol>
<symbol id="unit-LS" viewBox="-2 -3 64 53"><g fill="currentColor" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round">
<path fill="none" stroke-width="4.400" d="M28 31 L21.500 38 L16 46 M31 31 L37.500 38 L38 46"/><path fill="none" stroke-width="3" d="M15 46.500 L19 46.900 M38 46.900 L41.500 46.900"/>
<path stroke="none" d="M25.500 17.500 C27.500 16 32.500 16 34.500 17.500 L33.500 26 L36 35 C32 36.500 27 36.500 23.500 35 L26 26 Z"/>
<circle stroke="none" cx="31" cy="11.600" r="4.300"/>
<path fill="none" stroke-width="1.500" d="M27 18 L35.500 31"/><path stroke="none" d="M33 27 C39 25.500 42 29 40.500 34 C36.500 36 32.500 33 33 27 Z"/>
<path fill="none" stroke-width="3.400" d="M34 18.500 L41.500 22.500 L47 19.500"/>
<path fill="none" stroke-width="3.400" d="M26.500 18.500 L19 16 L20.500 8"/>
<path fill="none" stroke-width="1.400" d="M20.500 8 C23 2 36 0 45 3.200"/>
<path fill="none" stroke-width="1.100" d="M20.500 8 C26 4.500 36 4 44 6.500"/>
<circle stroke="none" cx="46.600" cy="5.400" r="2.700"/>
<path fill="none" stroke-width="1" stroke-dasharray="2 2.600" d="M50.500 7.500 C55 10 56 14 54 18 M12 10 C8 7.500 10 3.500 16 2"/>
</g></symbol>
<symbol id="unit-AX" viewBox="-2 -3 64 53"><g fill="currentColor" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round">
<use href="#part-walking-legs"/>
<path stroke="none" d="M24.500 15.500 C26.500 14 32 14 34 15.500 L33 25 L35.500 34 C31.500 35.500 26.500 35.500 23 34 L25.500 25 Z"/>
<circle stroke="none" cx="29.500" cy="9.300" r="4.300"/><path stroke="none" d="M24.300 9.300 C24 2.500 34.500 2 35.300 8.300 L35.500 9.600 L24.500 10.600 Z"/>
<path fill="none" stroke-width="3.400" d="M26.500 18 L18.500 22.500 L17 21"/>
<path fill="none" stroke-width="1.800" d="M18.500 46 L15.500 7"/><path stroke="none" d="M15 1 L13 8 L17.600 7.800 Z"/>
<path fill="none" stroke-width="1.500" d="M22 40 L20.500 12"/><path stroke="none" d="M20.100 6 L18.600 12.500 L22.500 12.300 Z"/>
<ellipse cx="39" cy="25.500" rx="8" ry="13" stroke="#f8f1e0" stroke-width="1.800"/>
<path fill="none" stroke="#f8f1e0" stroke-width="1.500" d="M39 15.500 V35.500"/><ellipse cx="39" cy="25.500" rx="2.600" ry="4.400" fill="#f8f1e0" stroke="none"/>
</g></symbol>
<symbol id="unit-MI" viewBox="-2 -3 64 53"><g fill="currentColor" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round">
<use href="#part-standing-legs"/>
<path stroke="none" d="M23.500 15 C26 13.500 33 13.500 35 15 L34.500 35 L22.500 35 Z"/>
<circle stroke="none" cx="29.500" cy="9.500" r="4.400"/><path stroke="none" d="M24 10 C23.500 3.500 34.500 3 35.500 9 L35.500 10 L31 10.200 L30.500 13.500 L26 13.500 Z"/>
<path fill="none" stroke-width="1.600" d="M29 4.500 L27.500 .8 M30 4.300 L30 .3 M31 4.500 L32.500 .8"/>
<path fill="none" stroke-width="3.400" d="M25.500 18 L18 23.500 L18 20"/>
<path fill="none" stroke-width="2" d="M18 46.500 L18 16"/><path fill="none" stroke-width="1.300" d="M18 16 L18 5"/><path stroke="none" d="M18 .5 L16.200 6.500 L19.800 6.500 Z"/><path stroke="none" d="M16 15 H20 V19.500 H16 Z"/>
<rect x="30.500" y="14" width="17.500" height="26.500" rx="3.200" stroke="#f8f1e0" stroke-width="1.800"/>
<path fill="none" stroke="#f8f1e0" stroke-width="1.300" d="M39.200 17.500 V37 M34 19.500 L36.500 23 M44.500 19.500 L42 23 M34 35 L36.500 31.500 M44.500 35 L42 31.500"/><circle cx="39.200" cy="27.300" r="3.200" fill="#f8f1e0" stroke="none"/>
</g></symbol>
<symbol id="unit-WA" viewBox="-2 -3 64 53"><g fill="currentColor" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round">
<path fill="none" stroke-width="5.400" d="M27 30 L21 37.500 L14.500 45.500 M31 30 L39 36 L40 45.500"/><path fill="none" stroke-width="3" d="M13.500 45.900 L17 46.900 M40 46.900 L43.500 46.900"/>
<path stroke="none" d="M25.500 15.500 C28 13.500 34 14 36.500 16 L34 25 L35.500 33 L23 33 L25.500 25 Z"/>
<path stroke="none" d="M26 16 C20 20 16.500 27 16.500 34.500 C20 33 24 34 26 31 Z"/>
<circle stroke="none" cx="33.500" cy="9.700" r="4.400"/><path stroke="none" d="M37 5.500 C33 1.500 26.500 3 25.500 8 C24.500 11.500 22.500 13 20.500 14 C25 16 29.500 14.500 30.500 11 C32 7.500 34.500 6.500 37 5.500 Z"/>
<path stroke="none" d="M36.500 11.500 L38.500 15.500 L33 14.500 Z"/>
<path fill="none" stroke-width="3.800" d="M27.500 17.500 L19.500 18 L16.500 11.500"/>
<path fill="none" stroke-width="3" d="M16 10.500 L6 -.5"/><path fill="none" stroke-width="2.200" d="M12.200 11.600 L17.600 6.800"/>
<path stroke="#f8f1e0" stroke-width="1.800" d="M37 14.500 L45 14.500 L49 20 L49 31 L45 37 L38.500 37 L35 31 L34.500 20 Z"/>
<path fill="none" stroke="#f8f1e0" stroke-width="1.400" d="M41.800 18 V33.500 M38.500 25.800 H45.200"/><circle cx="41.800" cy="25.800" r="2.600" fill="#f8f1e0" stroke="none"/>
</g></symbol>
<symbol id="unit-HI" viewBox="-2 -3 64 53"><g fill="currentColor" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round">
<use href="#part-standing-legs"/>
<path stroke="none" d="M22.500 15.500 C25 13.500 33 13.500 35.500 15.500 L35 35.500 L22 35.500 Z"/>
<path fill="none" stroke-width="3.600" d="M25 17.500 L17.500 19 L20 13.500"/>
<path fill="none" stroke-width="2" d="M1.500 17.500 L51 7.700"/><path stroke="none" d="M59.500 6 L50.200 5.100 L51 10.300 Z"/>
<path stroke="#f8f1e0" stroke-width="1" d="M25 11.500 C23.500 4.500 27 3.500 30 3.500 C34 3.500 35.500 6 35.700 9 L35.700 13.200 L33 15 L32.600 10.500 L30.500 10.500 L30.500 15.500 L26.500 15 Z"/>
<path stroke="#f8f1e0" stroke-width="1" d="M34.500 3 C30 -1.500 20.500 -.5 19.800 10.500 L19.500 14.500 C23 14 24.500 11 24.300 8.500 C24.500 5 29 3.500 34.500 3 Z"/>
<circle cx="37" cy="26.500" r="12" stroke="#f8f1e0" stroke-width="1.800"/><circle cx="37" cy="26.500" r="8.800" fill="none" stroke="#f8f1e0" stroke-width="1.300"/>
<path fill="#f8f1e0" stroke="none" d="M37 20.500 L38.500 24.700 L42.900 24.700 L39.400 27.400 L40.700 31.600 L37 29.100 L33.300 31.600 L34.600 27.400 L31.100 24.700 L35.500 24.700 Z"/>
</g></symbol>
<symbol id="unit-HWM" viewBox="-2 -3 64 53"><g fill="currentColor" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round">
<path fill="none" stroke-width="3.600" d="M14 38 L48 38 M20 37 L29.500 23 L40 37"/>
<g transform="translate(17 39.500) scale(.78)"><use href="#part-wheel"/></g><g transform="translate(44 39.500) scale(.78)"><use href="#part-wheel"/></g>
<path fill="none" stroke-width="4" d="M7 30.500 L46 16.500"/>
<path fill="none" stroke-width="2.600" d="M36 5 C42.500 8.500 47.500 13 49.500 18.500 C51.500 24 51.500 29 49.500 34"/>
<path fill="none" stroke-width="1" d="M36 5 L15 27.500 L49.500 34"/>
<path fill="none" stroke-width="1.800" d="M15 27.600 L53 13.700"/><path stroke="none" d="M59 11.500 L52 11.300 L53.500 16 Z"/>
<circle stroke="#f8f1e0" stroke-width="1" cx="38.500" cy="19.400" r="4.200"/>
<path fill="none" stroke-width="1.800" d="M5 27 L10 33.500 M10.500 26.500 L5.500 34"/>
</g></symbol>
)svg";

constexpr std::string_view kMounted = R"svg(
<symbol id="unit-LC" viewBox="-2 -3 64 53"><g fill="currentColor" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round">
<use href="#part-horse"/><use href="#part-rider"/>
<path fill="none" stroke-width="3.200" d="M26 13.500 L19 11 L20 5"/>
<path fill="none" stroke-width="1.700" d="M4 8.500 L43 1.800"/><path stroke="none" d="M49 .7 L42.300 -.2 L43 4 Z"/>
</g></symbol>
<symbol id="unit-LBC" viewBox="-2 -3 64 53"><g fill="currentColor" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round">
<use href="#part-horse"/><use href="#part-rider"/>
<path stroke="none" d="M25.500 5.500 C26 0 33 -.5 34.500 5 Z"/>
<path fill="none" stroke-width="3" d="M31.500 13.500 L41 11"/><path fill="none" stroke-width="2.800" d="M27.500 14 L22.500 14.500 L29 11.500"/>
<path fill="none" stroke="#f8f1e0" stroke-width="4" d="M36 .8 C42 2 44 7 42.500 11 C44 15 43 19 38 22.500"/>
<path fill="none" stroke-width="2.100" d="M36 .8 C42 2 44 7 42.500 11 C44 15 43 19 38 22.500"/>
<path fill="none" stroke-width=".9" d="M36 .8 L29.500 11.600 L38 22.500"/>
<path fill="none" stroke-width="1.400" d="M30 11.600 L48 9"/><path stroke="none" d="M53 8.300 L47.300 6.900 L47.900 11.300 Z"/>
<path stroke="none" d="M19 17 L24 15.500 L25.500 25.500 L20.500 26.500 Z"/>
</g></symbol>
<symbol id="unit-MC" viewBox="-2 -3 64 53"><g fill="currentColor" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round">
<use href="#part-horse"/><use href="#part-rider"/>
<path stroke="none" d="M24.800 6.500 C24 .5 34 -.3 35 5.500 L35.500 7 Z"/>
<path fill="none" stroke-width="3" d="M26.500 14 L20 19 L17 17"/>
<path fill="none" stroke-width="1.900" d="M9 33 L22 2.500"/><path stroke="none" d="M24 -2 L19.600 2.800 L23.700 4.500 Z"/>
<circle cx="33.500" cy="18" r="7" stroke="#f8f1e0" stroke-width="1.700"/><circle cx="33.500" cy="18" r="2.200" fill="#f8f1e0" stroke="none"/>
</g></symbol>
<symbol id="unit-HC" viewBox="-2 -3 64 53"><g fill="currentColor" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round">
<use href="#part-horse"/><use href="#part-rider"/>
<path stroke="#f8f1e0" stroke-width=".9" d="M34 .8 C29 -2.500 21.500 -.5 21.500 7.500 L21.500 11.500 C24.500 11 25.500 8.500 25.500 6.500 C25.800 3.500 29.500 1.800 34 .8 Z"/>
<path stroke="none" d="M25 7 C25 1.500 34.500 1.500 35.200 6.500 L35.500 8.500 L31 8.500 Z"/>
<path stroke="none" d="M24 11.500 C20 15 17.500 22 15 25.500 C19 28.500 23 27 25.500 24 Z"/>
<path fill="none" stroke="#f8f1e0" stroke-width="3.600" d="M24 23.500 L35 11"/>
<path fill="none" stroke-width="2" d="M13 36 L43.500 1.500"/><path stroke="none" d="M47.500 -3 L41.500 .6 L44.700 3.400 Z"/>
<path stroke="none" d="M41 3 L37 7.800 L43.500 9.200 L42.300 6.700 L45.500 4.500 Z"/>
<path fill="none" stroke-width="3.200" d="M27 14 L31 17.500 L34.500 12.500"/>
<path fill="none" stroke="#f8f1e0" stroke-width="1.200" d="M37.500 24.500 C39.500 28 42 29.500 45 29.500 M39.500 22 C41.500 25.500 43.500 26.800 46.300 26.800"/>
</g></symbol>
<symbol id="unit-CAT" viewBox="-2 -3 64 53"><g fill="currentColor" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round">
<use href="#part-horse"/>
<path stroke="none" d="M10 24 C18 20 32 24 40 16 L47 11 L50 20 C49 27 49.500 31 48.500 38 L36 40 L24 39.500 L9.500 40.500 C8.500 34 8.500 28 10 24 Z"/>
<path fill="none" stroke="#f8f1e0" stroke-width="1.100" d="M11 29 q2 2.400 4 0 q2 2.400 4 0 q2 2.400 4 0 q2 2.400 4 0 M13 33 q2 2.400 4 0 q2 2.400 4 0 q2 2.400 4 0 q2 2.400 4 0 q2 2.400 4 0 q2 2.400 4 0 q2 2.400 4 0 q2 2.400 4 0 M11 36.700 q2 2.400 4 0 q2 2.400 4 0 q2 2.400 4 0 q2 2.400 4 0 q2 2.400 4 0 q2 2.400 4 0 q2 2.400 4 0 q2 2.400 4 0 q2 2.400 4 0 M37 29 q2 2.400 4 0 q2 2.400 4 0 M39 25 q2 2.400 4 0 q2 2.400 4 0 M41 21 q2 2.400 4 0 q1.500 2 3 0 M43.500 17 q2 2.400 4 0"/>
<use href="#part-rider"/>
<path stroke="none" d="M25 7.500 C25 4 27.500 2.500 29.800 -1 C32 2.500 35 4 35 7.500 L34.500 11 L26 11 Z"/>
<path fill="none" stroke="#f8f1e0" stroke-width="1.100" d="M31 6.500 L34.500 6.500 M26 15 q1.800 2.200 3.500 0 q1.800 2.200 3.500 0 M25.500 18.500 q1.800 2.200 3.500 0 q1.800 2.200 3.500 0"/>
<path fill="none" stroke="#f8f1e0" stroke-width="4.400" d="M6 27.500 L50 24.800"/>
<path fill="none" stroke-width="2.400" d="M1 27.800 L53 24.700"/><path stroke="none" d="M61 24.200 L52.600 21.900 L53 27.500 Z"/>
<path fill="none" stroke-width="3" d="M28 15 L28.500 22 L34.500 24.500"/>
</g></symbol>
<symbol id="unit-SHC" viewBox="-2 -3 64 53"><g fill="currentColor" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round">
<use href="#part-horse"/>
<path stroke="none" d="M8 24 C16 20 32 24 40 16 L46.500 8.500 L47.500 5.500 L50 8.500 C53 11 56 15 58 19 C58.500 22 56 23.500 54 22.500 L50.500 21 C50 29 51 36 50 44 L45 42 L40 44.500 L34 42 L28 44.500 L22 42 L16 44.500 L6.500 42.500 C6 36 6 29 8 24 Z"/>
<path fill="none" stroke="#f8f1e0" stroke-width="1.100" d="M10 28 L16 34 L22 28 L28 34 L34 28 L40 34 L46 28 M9 34 L16 40 L22 34 L28 40 L34 34 L40 40 L48 33 M46 11 L50.500 20.500 M50 12.500 L54 18.500 M42 18 L48 25"/><circle cx="50.500" cy="13" r="1.100" fill="#f8f1e0" stroke="none"/>
<use href="#part-rider"/>
<path stroke="none" d="M24.800 9 C24.500 4.500 27 3 29.800 1 C32.500 3 35.200 4.500 35.200 9 L34.800 12.500 L25.500 12.500 Z"/><path stroke="none" d="M29.800 2 C27 -3 20 -3.500 17.500 1.500 C21.500 .5 26 1 28.500 4 Z"/>
<path fill="none" stroke="#f8f1e0" stroke-width="1.200" d="M30.500 7.300 L34.800 7.300 M26 16 H32.500 M26 19.500 H32.500"/>
<path fill="none" stroke="#f8f1e0" stroke-width="4.200" d="M10 29 L43 9.500"/>
<path fill="none" stroke-width="2.300" d="M2 33.500 L52 4.200"/><path stroke="none" d="M60 -.5 L51 1.800 L53.600 6.400 Z"/><path stroke="none" d="M48.500 6.200 L41 10.600 L38.500 4.500 L42.500 5.500 L44 1.800 Z"/>
<path fill="none" stroke-width="3" d="M28 15 L27.500 20.500 L33 16"/>
</g></symbol>
<symbol id="unit-CAM" viewBox="-2 -3 64 53"><g fill="currentColor" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round">
<use href="#part-camel"/>
<g transform="translate(-4.500 -2)"><path stroke="none" d="M26 10.500 C28 9.500 32 9.500 33.500 11 L33.500 19.500 L25.500 19.500 Z"/><circle stroke="none" cx="30.300" cy="6" r="3.800"/><path stroke="none" d="M26 6.500 C25.500 1 34.500 .5 35 6 Z M26.500 5 C24 7 23.500 11 22 13 L26.500 11.500 Z"/>
<path fill="none" stroke="#f8f1e0" stroke-width="5" d="M30 19 L35.500 25 L33.500 31"/><path fill="none" stroke-width="3.200" d="M30 18 L35.500 25 L33.500 31"/>
<path fill="none" stroke-width="2.800" d="M27 12.500 L20.500 16"/><path fill="none" stroke-width="1.700" d="M13 33 L24.500 3"/><path stroke="none" d="M26 -1.500 L22.200 3.400 L26 4.800 Z"/></g>
</g></symbol>
<symbol id="unit-CCAM" viewBox="-2 -3 64 53"><g fill="currentColor" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round">
<use href="#part-camel"/>
<path stroke="none" d="M9 27 C11 22 17 21 21 18 L33 18 C37 23 43 26 47 22 L51.500 22 C51 28 50 32 48.500 38.500 L36 40 L24 39.500 L8.500 40.500 C7.500 35 8 30 9 27 Z"/>
<path fill="none" stroke="#f8f1e0" stroke-width="1.100" d="M12 29 q2 2.400 4 0 q2 2.400 4 0 q2 2.400 4 0 M38 29 q2 2.400 4 0 q2 2.400 4 0 M12 33 q2 2.400 4 0 q2 2.400 4 0 q2 2.400 4 0 q2 2.400 4 0 q2 2.400 4 0 q2 2.400 4 0 q2 2.400 4 0 q2 2.400 4 0 M10.500 36.700 q2 2.400 4 0 q2 2.400 4 0 q2 2.400 4 0 q2 2.400 4 0 q2 2.400 4 0 q2 2.400 4 0 q2 2.400 4 0 q2 2.400 4 0 q2 2.400 4 0"/>
<g transform="translate(-4.500 -2)"><path stroke="none" d="M26 10.500 C28 9.500 32 9.500 33.500 11 L33.500 19.500 L25.500 19.500 Z"/><path stroke="none" d="M26 8 C26 4.500 28 3 30.300 -.5 C32.500 3 35 4.500 35 8 L34.500 11 L26.500 11 Z"/>
<path fill="none" stroke="#f8f1e0" stroke-width="5" d="M30 19 L35.500 25 L33.500 31"/><path fill="none" stroke-width="3.200" d="M30 18 L35.500 25 L33.500 31"/>
<path fill="none" stroke="#f8f1e0" stroke-width="3.800" d="M8 20 L46 14"/><path fill="none" stroke-width="2.200" d="M6 20.200 L52 12.800"/><path stroke="none" d="M60 11.500 L51.600 10.200 L52.400 15.300 Z"/></g>
</g></symbol>
<symbol id="unit-EL" viewBox="-2 -3 64 53"><g fill="currentColor" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round">
<path stroke="none" d="M6 31 C5 22 10 16.500 19 16 C27 15.500 33 17 38 15.500 C42 13 49 13.500 51.500 18.500 C53.500 22 53.500 27 54 32 C54.300 36 55.500 38 58 37 C58.500 39.500 56 42.500 53 41.500 C50 40.500 49.500 36 49 32.500 C48.500 30 47 29.500 45.500 30.500 L45 46.500 L38 46.500 L37.500 36 C31 38 25 37.500 20 36.500 L19.500 46.500 L12 46.500 L11.500 37 C8.500 36 6.500 34 6 31 Z"/>
<path fill="none" stroke-width="1.900" d="M7.500 23 C5 26 5.500 31 4 34.500"/>
<path stroke="none" d="M26 38 L26 46.500 L20.500 46.500 L21 36 Z M37 36 L35.500 46.500 L31 46.500 L31.500 36 Z"/>
<path fill="none" stroke="#f8f1e0" stroke-width="1.500" d="M37 17.500 C33.500 21 33.500 28 37.500 30 C41 29.500 43.500 25 43.500 21"/>
<circle cx="47.800" cy="21.500" r="1.100" fill="#f8f1e0" stroke="none"/>
<path fill="none" stroke="#f8f1e0" stroke-width="3.600" d="M48 29.500 C51 33.500 54.500 33.500 57.500 31"/><path fill="none" stroke-width="2.200" d="M48 29.500 C51 33.500 54.500 33.500 57.500 31"/>
<path stroke="#f8f1e0" stroke-width="1.300" d="M14.500 17.500 L14.500 8 L17.500 8 L17.500 10 L20 10 L20 8 L24 8 L24 10 L27 10 L27 8 L30.500 8 L30.500 17.500 Z"/>
<path fill="none" stroke="#f8f1e0" stroke-width="1.200" d="M15 13 H30"/>
<path fill="none" stroke="#f8f1e0" stroke-width="1.300" d="M18 17.500 L17 36 M28 17.500 L29 36"/>
<circle stroke="none" cx="22.300" cy="4.700" r="2.900"/><path fill="none" stroke-width="1.400" d="M27.800 9 L32.500 -1"/><path fill="none" stroke-width="2.400" d="M23 8 L28.500 7"/>
</g></symbol>
<symbol id="unit-HCH" viewBox="-2 -3 64 53"><g fill="currentColor" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round">
<g transform="translate(18.500 9.500) scale(.72 .78)"><use href="#part-horse"/></g>
<g transform="translate(15 11) scale(.72 .77)" stroke="#f8f1e0" stroke-width="1"><path stroke="#f8f1e0" stroke-width="1.600" d="M11 27 C12 22 17 21 22 22 C29 23.500 33 23 37 20 C41 17 43 12 46.500 9.500 L47.500 6.500 L49.500 9.500 C52 11.500 54.500 15 57 18.500 C58 20.500 56.500 22.500 54.500 22 L49.500 20 C48 22.500 47.500 26 45.500 29.500 C44 33 40 35 36 35 C31 35.500 27 34.500 23 35 C18 36 11 34 11 27 Z"/><path fill="none" stroke="currentColor" stroke-width="3.600" d="M38.500 33 L39 39.500 L37 46.500 M43 30.500 L49 34.500 L47.500 40.500 M21 33 L19 38.500 L22.500 42.500 L21.500 46.500"/></g>
<path fill="none" stroke-width="2" d="M12 33 L32 29"/>
<path stroke="#f8f1e0" stroke-width="1.400" d="M2.500 19 C6 20.500 9 20 12 17.500 L21 17 C22.500 22 22 29 21 35 L4 35 C2 30 1.500 24 2.500 19 Z"/>
<path fill="none" stroke="#f8f1e0" stroke-width="1.300" d="M5.500 24 H19 M6 30 H18.500"/>
<path stroke="none" d="M8 9.500 C10 8.500 14 8.500 15.500 10 L15.500 18 L8 18.500 Z"/><circle stroke="none" cx="12.500" cy="5.300" r="3.500"/><path stroke="none" d="M8.600 5.800 C8.500 .5 16.500 .5 16.800 5 Z"/>
<path fill="none" stroke-width="2.500" d="M14.500 11.500 L21.500 12.500"/><path fill="none" stroke-width="1.100" d="M21.500 12.500 L44 20"/>
<path fill="none" stroke-width="1.500" d="M5.500 21 L1.500 1"/><path stroke="none" d="M.8 -2.500 L-.3 2.500 L3.200 1.800 Z"/>
<circle cx="12.500" cy="38" r="10" fill="#f8f1e0" stroke="none"/><g transform="translate(12.500 38)"><use href="#part-wheel"/></g>
<path stroke="#f8f1e0" stroke-width=".8" d="M13.500 36.500 C18 36 23 37.500 27 41.500 C22 40 18 40 13.500 39.500 Z"/>
</g></symbol>
<symbol id="unit-BCH" viewBox="-2 -3 64 53"><g fill="currentColor" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round">
<g transform="translate(16.500 10) scale(.74 .78)"><use href="#part-horse"/></g>
<path fill="none" stroke-width="2" d="M9 34.500 L32 29"/>
<path fill="none" stroke-width="2.200" d="M4 34.500 H21 M6 34 C6 27 9 26 11 26 C13 26 15.500 28 15.500 34 M13 34 C13 28 15.500 26.500 17.500 26.500 C19.500 26.500 21 29 21 34"/>
<path fill="none" stroke-width="3.600" d="M11 22 L8.500 28 L9.500 33.500 M14 22 L17 27.500 L16 33.500"/>
<path stroke="none" d="M9 10.500 C11 9.500 15 9.500 16.500 11 L15.500 23 L9.500 23 Z"/><circle stroke="none" cx="13.500" cy="6.200" r="3.600"/>
<path stroke="none" d="M16.500 3 C13 .5 9 2 8.500 5.500 C8 8.500 6.500 9.500 5 10 C8.500 11.500 11 10 11.500 7.500 C12.500 5 14.500 4 16.500 3 Z"/>
<path fill="none" stroke-width="2.700" d="M10.500 12.500 L4.500 9.500 L6 4.500"/><path fill="none" stroke-width="1.500" d="M-1 6.500 L24 1.800"/><path stroke="none" d="M29.500 .8 L23.300 -.2 L24 3.900 Z"/>
<path fill="none" stroke-width="2.500" d="M15 13 L22 16"/><path fill="none" stroke-width="1.100" d="M22 16 L44 21"/>
<circle cx="12.500" cy="38.500" r="9.500" fill="#f8f1e0" stroke="none"/><g fill="none"><circle cx="12.500" cy="38.500" r="8.200" stroke-width="2.200"/><path stroke-width="1.400" d="M4.500 38.500 H20.500 M12.500 30.500 V46.500"/><circle cx="12.500" cy="38.500" r="1.600" fill="currentColor"/></g>
</g></symbol>
<symbol id="unit-other" viewBox="-2 -3 64 53"><g fill="currentColor" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round">
<path fill="none" stroke-width="3" d="M14 46 L44 5 M46 46 L16 5"/><path fill="none" stroke-width="2.400" d="M13 36 L24 44 M47 36 L36 44"/>
</g></symbol>
)svg";

}  // namespace

std::string unit_symbols() {
  std::string all(kParts);
  all += kFoot;
  all += kMounted;
  return all;
}

}  // namespace acies::cli
