// The figures on the blocks, one for each kind of unit: strong shapes that read at the size of a fingernail.
//
// Each is drawn facing right in a box of 60 by 50, feet at 47. currentColor is the figure, #f8f1e0 the face of the block
// showing between its parts. The maps of `acies scenario draw` carry the same drawings.

const parts = `<g id="part-horse" fill="currentColor" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round">
<path stroke="none" d="M11 27 C12 22 17 21 22 22 C29 23.5 33 23 37 20 C41 17 43 12 46.5 9.5 L47.5 6.5 L49.5 9.5 C52 11.5 54.5 15 57 18.5 C58 20.5 56.5 22.5 54.5 22 L49.5 20 C48 22.5 47.5 26 45.5 29.5 C44 33 40 35 36 35 C31 35.5 27 34.5 23 35 C18 36 11 34 11 27 Z"/>
<path stroke="none" d="M13 23.5 C8 23 6 28 5.5 33 C5 37 3.5 38.5 2.5 40 C7 40 9 36.5 9.5 33 C10 30 11 29 13 28.5 Z"/>
<path fill="none" stroke-width="3.6" d="M15 31 L12.5 37.5 L15.5 41.5 L13.5 46.5 M21 33 L19 38.5 L22.5 42.5 L21.5 46.5"/>
<path fill="none" stroke-width="3.4" d="M38.5 33 L39 39.5 L37 46.5 M43 30.5 L49 34.5 L47.5 40.5"/>
<path fill="none" stroke-width="2.6" d="M12.5 46.8 L15.5 46.8 M20.5 46.8 L23.5 46.8 M36 46.8 L39 46.8 M47 41 L49 42"/>
</g>
<g id="part-rider" fill="currentColor" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round">
<path stroke="none" d="M25 11.5 C27 10.5 31.5 10.5 33 12 L33 23 L25 24 C24.5 20 24 15 25 11.5 Z"/>
<circle stroke="none" cx="29.8" cy="6.6" r="4"/>
<path fill="none" stroke="#f8f1e0" stroke-width="5.4" d="M29.5 24 L34.5 30 L33 36"/>
<path fill="none" stroke-width="3.6" d="M29.5 23 L34.5 30 L33 36 L35.5 37"/>
</g>
<g id="part-camel" fill="currentColor" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round">
<path stroke="none" d="M10 27 C11 22.5 15 21.5 18 20.5 C20 16 23 13.5 26 13.5 C30 13.5 32 17 34.5 20.5 C38 22 40 25 43.5 24.5 C46.5 23.5 46 17 47 12 C47.5 8 49.5 7 51.5 7.2 L52 5.5 L53.3 7.3 C56 7.8 58.5 9.5 59 11.2 C59 12.8 57 13.5 55 13 L51.8 12.5 C51 17 51.5 24 49 28.5 C47 32.5 42 33.5 37 33 C31 32.5 26 33 21 34 C15 34.5 10 32 10 27 Z"/>
<path fill="none" stroke-width="3" d="M15 31 L13 37 L15.5 41 L14 46.5 M21 32 L20 38 L22.5 41.5 L22 46.5 M38 31 L38 39 L36.5 46.5 M43 30 L45 38 L44 46.5"/>
<path fill="none" stroke-width="2.6" d="M13.5 46.8 L16.5 46.8 M21.5 46.8 L24.5 46.8 M36 46.8 L39 46.8 M43.5 46.8 L46.5 46.8"/>
<path fill="none" stroke-width="1.8" d="M10.5 26 C7.5 28 8 32 7 35"/>
</g>
<g id="part-walking-legs" fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="4.4">
<path d="M28 30 L23.5 38 L18 46.5 M30 30 L35.5 37.5 L35.5 46.5"/><path stroke-width="3" d="M17 46.9 L21 46.9 M35.5 46.9 L39 46.9"/>
</g>
<g id="part-standing-legs" fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="5">
<path d="M27 32 L25 46 M32 32 L35.5 46"/><path stroke-width="3" d="M24.5 46.9 L28 46.9 M35 46.9 L39 46.9"/>
</g>
<g id="part-wheel" fill="none" stroke="currentColor">
<circle r="8.5" stroke-width="2.6"/><path stroke-width="1.5" d="M-8 0 H8 M0 -8 V8 M-5.7 -5.7 L5.7 5.7 M-5.7 5.7 L5.7 -5.7"/><circle r="1.8" fill="currentColor"/>
</g>`;

const foot = `<symbol id="unit-LI" viewBox="-2 -3 64 53"><g fill="currentColor" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round">
<path fill="none" stroke-width="4.2" d="M28 29 L20.5 35.5 L12.5 42 M31 29 L38.5 35 L38 46.5"/><path fill="none" stroke-width="3" d="M11.5 41.5 L14 45 M38 46.9 L41.5 46.9"/>
<path stroke="none" d="M26 15.5 C28 14 33 14 35 15.5 L34 25 L36 33.5 C32 35 27 34.5 23.5 33.5 L26 25 Z"/>
<circle stroke="none" cx="32.5" cy="9.5" r="4.4"/>
<path fill="none" stroke-width="3.6" d="M27.5 17 L20.5 15 L22 8.5"/>
<path fill="none" stroke-width="1.8" d="M4 11.5 L46 4.6"/><path stroke="none" d="M53 3.3 L45.5 2.4 L46.2 6.8 Z"/>
<circle cx="41" cy="23" r="7" stroke="#f8f1e0" stroke-width="1.6"/><circle cx="41" cy="23" r="2.3" fill="#f8f1e0" stroke="none"/>
</g></symbol>
<symbol id="unit-LB" viewBox="-2 -3 64 53"><g fill="currentColor" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round">
<path fill="none" stroke-width="4.4" d="M26 30 L21.5 38 L19 46 M29 30 L34 38 L35.5 46"/><path fill="none" stroke-width="3" d="M18.5 46.9 L22 46.9 M35.5 46.9 L39 46.9"/>
<path stroke="none" d="M23.5 15.5 C25.5 14 30.5 14 32 15.5 L31.5 25 L34 34 C30 35.5 25 35.5 21.5 34 L24 25 Z"/>
<circle stroke="none" cx="28.6" cy="9.3" r="4.3"/><path stroke="none" d="M24 8.5 C23.5 2.5 31 1 33.5 7 Z"/>
<path stroke="none" d="M17.5 16 L23 14 L26 26 L21 28.5 Z"/><path fill="none" stroke-width="1.5" d="M18 15 L15.5 11 M20 14.5 L18.5 10 M22 13.8 L21.5 9.5"/>
<path fill="none" stroke="#f8f1e0" stroke-width="5" d="M30 18.5 L42 17.5"/>
<path fill="none" stroke-width="3.4" d="M30 17.5 L44.5 16.5"/><path fill="none" stroke-width="3.2" d="M29.5 19 L23.5 20 L31 15.5"/>
<path fill="none" stroke-width="2.3" d="M39 1.5 C45.5 5 47.5 11 46.5 16.5 C47.5 22 45.5 28 39 31.5"/>
<path fill="none" stroke-width=".9" d="M39 1.5 L31.5 16.3 L39 31.5"/>
<path fill="none" stroke-width="1.5" d="M32 16.3 L53 16.3"/><path stroke="none" d="M58 16.3 L52 13.9 L52 18.7 Z"/>
</g></symbol>
<symbol id="unit-LS" viewBox="-2 -3 64 53"><g fill="currentColor" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round">
<path fill="none" stroke-width="4.4" d="M28 31 L21.5 38 L16 46 M31 31 L37.5 38 L38 46"/><path fill="none" stroke-width="3" d="M15 46.5 L19 46.9 M38 46.9 L41.5 46.9"/>
<path stroke="none" d="M25.5 17.5 C27.5 16 32.5 16 34.5 17.5 L33.5 26 L36 35 C32 36.5 27 36.5 23.5 35 L26 26 Z"/>
<circle stroke="none" cx="31" cy="11.6" r="4.3"/>
<path fill="none" stroke-width="1.5" d="M27 18 L35.5 31"/><path stroke="none" d="M33 27 C39 25.5 42 29 40.5 34 C36.5 36 32.5 33 33 27 Z"/>
<path fill="none" stroke-width="3.4" d="M34 18.5 L41.5 22.5 L47 19.5"/>
<path fill="none" stroke-width="3.4" d="M26.5 18.5 L19 16 L20.5 8"/>
<path fill="none" stroke-width="1.4" d="M20.5 8 C23 2 36 0 45 3.2"/>
<path fill="none" stroke-width="1.1" d="M20.5 8 C26 4.5 36 4 44 6.5"/>
<circle stroke="none" cx="46.6" cy="5.4" r="2.7"/>
<path fill="none" stroke-width="1" stroke-dasharray="2 2.6" d="M50.5 7.5 C55 10 56 14 54 18 M12 10 C8 7.5 10 3.5 16 2"/>
</g></symbol>
<symbol id="unit-AX" viewBox="-2 -3 64 53"><g fill="currentColor" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round">
<use href="#part-walking-legs"/>
<path stroke="none" d="M24.5 15.5 C26.5 14 32 14 34 15.5 L33 25 L35.5 34 C31.5 35.5 26.5 35.5 23 34 L25.5 25 Z"/>
<circle stroke="none" cx="29.5" cy="9.3" r="4.3"/><path stroke="none" d="M24.3 9.3 C24 2.5 34.5 2 35.3 8.3 L35.5 9.6 L24.5 10.6 Z"/>
<path fill="none" stroke-width="3.4" d="M26.5 18 L18.5 22.5 L17 21"/>
<path fill="none" stroke-width="1.8" d="M18.5 46 L15.5 7"/><path stroke="none" d="M15 1 L13 8 L17.6 7.8 Z"/>
<path fill="none" stroke-width="1.5" d="M22 40 L20.5 12"/><path stroke="none" d="M20.1 6 L18.6 12.5 L22.5 12.3 Z"/>
<ellipse cx="39" cy="25.5" rx="8" ry="13" stroke="#f8f1e0" stroke-width="1.8"/>
<path fill="none" stroke="#f8f1e0" stroke-width="1.5" d="M39 15.5 V35.5"/><ellipse cx="39" cy="25.5" rx="2.6" ry="4.4" fill="#f8f1e0" stroke="none"/>
</g></symbol>
<symbol id="unit-MI" viewBox="-2 -3 64 53"><g fill="currentColor" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round">
<use href="#part-standing-legs"/>
<path stroke="none" d="M23.5 15 C26 13.5 33 13.5 35 15 L34.5 35 L22.5 35 Z"/>
<circle stroke="none" cx="29.5" cy="9.5" r="4.4"/><path stroke="none" d="M24 10 C23.5 3.5 34.5 3 35.5 9 L35.5 10 L31 10.2 L30.5 13.5 L26 13.5 Z"/>
<path fill="none" stroke-width="1.6" d="M29 4.5 L27.5 .8 M30 4.3 L30 .3 M31 4.5 L32.5 .8"/>
<path fill="none" stroke-width="3.4" d="M25.5 18 L18 23.5 L18 20"/>
<path fill="none" stroke-width="2" d="M18 46.5 L18 16"/><path fill="none" stroke-width="1.3" d="M18 16 L18 5"/><path stroke="none" d="M18 .5 L16.2 6.5 L19.8 6.5 Z"/><path stroke="none" d="M16 15 H20 V19.5 H16 Z"/>
<rect x="30.5" y="14" width="17.5" height="26.5" rx="3.2" stroke="#f8f1e0" stroke-width="1.8"/>
<path fill="none" stroke="#f8f1e0" stroke-width="1.3" d="M39.2 17.5 V37 M34 19.5 L36.5 23 M44.5 19.5 L42 23 M34 35 L36.5 31.5 M44.5 35 L42 31.5"/><circle cx="39.2" cy="27.3" r="3.2" fill="#f8f1e0" stroke="none"/>
</g></symbol>
<symbol id="unit-WA" viewBox="-2 -3 64 53"><g fill="currentColor" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round">
<path fill="none" stroke-width="5.4" d="M27 30 L21 37.5 L14.5 45.5 M31 30 L39 36 L40 45.5"/><path fill="none" stroke-width="3" d="M13.5 45.9 L17 46.9 M40 46.9 L43.5 46.9"/>
<path stroke="none" d="M25.5 15.5 C28 13.5 34 14 36.5 16 L34 25 L35.5 33 L23 33 L25.5 25 Z"/>
<path stroke="none" d="M26 16 C20 20 16.5 27 16.5 34.5 C20 33 24 34 26 31 Z"/>
<circle stroke="none" cx="33.5" cy="9.7" r="4.4"/><path stroke="none" d="M37 5.5 C33 1.5 26.5 3 25.5 8 C24.5 11.5 22.5 13 20.5 14 C25 16 29.5 14.5 30.5 11 C32 7.5 34.5 6.5 37 5.5 Z"/>
<path stroke="none" d="M36.5 11.5 L38.5 15.5 L33 14.5 Z"/>
<path fill="none" stroke-width="3.8" d="M27.5 17.5 L19.5 18 L16.5 11.5"/>
<path fill="none" stroke-width="3" d="M16 10.5 L6 -.5"/><path fill="none" stroke-width="2.2" d="M12.2 11.6 L17.6 6.8"/>
<path stroke="#f8f1e0" stroke-width="1.8" d="M37 14.5 L45 14.5 L49 20 L49 31 L45 37 L38.5 37 L35 31 L34.5 20 Z"/>
<path fill="none" stroke="#f8f1e0" stroke-width="1.4" d="M41.8 18 V33.5 M38.5 25.8 H45.2"/><circle cx="41.8" cy="25.8" r="2.6" fill="#f8f1e0" stroke="none"/>
</g></symbol>
<symbol id="unit-HI" viewBox="-2 -3 64 53"><g fill="currentColor" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round">
<use href="#part-standing-legs"/>
<path stroke="none" d="M22.5 15.5 C25 13.5 33 13.5 35.5 15.5 L35 35.5 L22 35.5 Z"/>
<path fill="none" stroke-width="3.6" d="M25 17.5 L17.5 19 L20 13.5"/>
<path fill="none" stroke-width="2" d="M1.5 17.5 L51 7.7"/><path stroke="none" d="M59.5 6 L50.2 5.1 L51 10.3 Z"/>
<path stroke="#f8f1e0" stroke-width="1" d="M25 11.5 C23.5 4.5 27 3.5 30 3.5 C34 3.5 35.5 6 35.7 9 L35.7 13.2 L33 15 L32.6 10.5 L30.5 10.5 L30.5 15.5 L26.5 15 Z"/>
<path stroke="#f8f1e0" stroke-width="1" d="M34.5 3 C30 -1.5 20.5 -.5 19.8 10.5 L19.5 14.5 C23 14 24.5 11 24.3 8.5 C24.5 5 29 3.5 34.5 3 Z"/>
<circle cx="37" cy="26.5" r="12" stroke="#f8f1e0" stroke-width="1.8"/><circle cx="37" cy="26.5" r="8.8" fill="none" stroke="#f8f1e0" stroke-width="1.3"/>
<path fill="#f8f1e0" stroke="none" d="M37 20.5 L38.5 24.7 L42.9 24.7 L39.4 27.4 L40.7 31.6 L37 29.1 L33.3 31.6 L34.6 27.4 L31.1 24.7 L35.5 24.7 Z"/>
</g></symbol>
<symbol id="unit-HWM" viewBox="-2 -3 64 53"><g fill="currentColor" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round">
<path fill="none" stroke-width="3.6" d="M14 38 L48 38 M20 37 L29.5 23 L40 37"/>
<g transform="translate(17 39.5) scale(.78)"><use href="#part-wheel"/></g><g transform="translate(44 39.5) scale(.78)"><use href="#part-wheel"/></g>
<path fill="none" stroke-width="4" d="M7 30.5 L46 16.5"/>
<path fill="none" stroke-width="2.6" d="M36 5 C42.5 8.5 47.5 13 49.5 18.5 C51.5 24 51.5 29 49.5 34"/>
<path fill="none" stroke-width="1" d="M36 5 L15 27.5 L49.5 34"/>
<path fill="none" stroke-width="1.8" d="M15 27.6 L53 13.7"/><path stroke="none" d="M59 11.5 L52 11.3 L53.5 16 Z"/>
<circle stroke="#f8f1e0" stroke-width="1" cx="38.5" cy="19.4" r="4.2"/>
<path fill="none" stroke-width="1.8" d="M5 27 L10 33.5 M10.5 26.5 L5.5 34"/>
</g></symbol>`;

const mounted = `<symbol id="unit-LC" viewBox="-2 -3 64 53"><g fill="currentColor" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round">
<use href="#part-horse"/><use href="#part-rider"/>
<path fill="none" stroke-width="3.2" d="M26 13.5 L19 11 L20 5"/>
<path fill="none" stroke-width="1.7" d="M4 8.5 L43 1.8"/><path stroke="none" d="M49 .7 L42.3 -.2 L43 4 Z"/>
</g></symbol>
<symbol id="unit-LBC" viewBox="-2 -3 64 53"><g fill="currentColor" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round">
<use href="#part-horse"/><use href="#part-rider"/>
<path stroke="none" d="M25.5 5.5 C26 0 33 -.5 34.5 5 Z"/>
<path fill="none" stroke-width="3" d="M31.5 13.5 L41 11"/><path fill="none" stroke-width="2.8" d="M27.5 14 L22.5 14.5 L29 11.5"/>
<path fill="none" stroke="#f8f1e0" stroke-width="4" d="M36 .8 C42 2 44 7 42.5 11 C44 15 43 19 38 22.5"/>
<path fill="none" stroke-width="2.1" d="M36 .8 C42 2 44 7 42.5 11 C44 15 43 19 38 22.5"/>
<path fill="none" stroke-width=".9" d="M36 .8 L29.5 11.6 L38 22.5"/>
<path fill="none" stroke-width="1.4" d="M30 11.6 L48 9"/><path stroke="none" d="M53 8.3 L47.3 6.9 L47.9 11.3 Z"/>
<path stroke="none" d="M19 17 L24 15.5 L25.5 25.5 L20.5 26.5 Z"/>
</g></symbol>
<symbol id="unit-MC" viewBox="-2 -3 64 53"><g fill="currentColor" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round">
<use href="#part-horse"/><use href="#part-rider"/>
<path stroke="none" d="M24.8 6.5 C24 .5 34 -.3 35 5.5 L35.5 7 Z"/>
<path fill="none" stroke-width="3" d="M26.5 14 L20 19 L17 17"/>
<path fill="none" stroke-width="1.9" d="M9 33 L22 2.5"/><path stroke="none" d="M24 -2 L19.6 2.8 L23.7 4.5 Z"/>
<circle cx="33.5" cy="18" r="7" stroke="#f8f1e0" stroke-width="1.7"/><circle cx="33.5" cy="18" r="2.2" fill="#f8f1e0" stroke="none"/>
</g></symbol>
<symbol id="unit-HC" viewBox="-2 -3 64 53"><g fill="currentColor" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round">
<use href="#part-horse"/><use href="#part-rider"/>
<path stroke="#f8f1e0" stroke-width=".9" d="M34 .8 C29 -2.5 21.5 -.5 21.5 7.5 L21.5 11.5 C24.5 11 25.5 8.5 25.5 6.5 C25.8 3.5 29.5 1.8 34 .8 Z"/>
<path stroke="none" d="M25 7 C25 1.5 34.5 1.5 35.2 6.5 L35.5 8.5 L31 8.5 Z"/>
<path stroke="none" d="M24 11.5 C20 15 17.5 22 15 25.5 C19 28.5 23 27 25.5 24 Z"/>
<path fill="none" stroke="#f8f1e0" stroke-width="3.6" d="M24 23.5 L35 11"/>
<path fill="none" stroke-width="2" d="M13 36 L43.5 1.5"/><path stroke="none" d="M47.5 -3 L41.5 .6 L44.7 3.4 Z"/>
<path stroke="none" d="M41 3 L37 7.8 L43.5 9.2 L42.3 6.7 L45.5 4.5 Z"/>
<path fill="none" stroke-width="3.2" d="M27 14 L31 17.5 L34.5 12.5"/>
<path fill="none" stroke="#f8f1e0" stroke-width="1.2" d="M37.5 24.5 C39.5 28 42 29.5 45 29.5 M39.5 22 C41.5 25.5 43.5 26.8 46.3 26.8"/>
</g></symbol>
<symbol id="unit-CAT" viewBox="-2 -3 64 53"><g fill="currentColor" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round">
<use href="#part-horse"/>
<path stroke="none" d="M10 24 C18 20 32 24 40 16 L47 11 L50 20 C49 27 49.5 31 48.5 38 L36 40 L24 39.5 L9.5 40.5 C8.5 34 8.5 28 10 24 Z"/>
<path fill="none" stroke="#f8f1e0" stroke-width="1.1" d="M11 29 q2 2.4 4 0 q2 2.4 4 0 q2 2.4 4 0 q2 2.4 4 0 M13 33 q2 2.4 4 0 q2 2.4 4 0 q2 2.4 4 0 q2 2.4 4 0 q2 2.4 4 0 q2 2.4 4 0 q2 2.4 4 0 q2 2.4 4 0 M11 36.7 q2 2.4 4 0 q2 2.4 4 0 q2 2.4 4 0 q2 2.4 4 0 q2 2.4 4 0 q2 2.4 4 0 q2 2.4 4 0 q2 2.4 4 0 q2 2.4 4 0 M37 29 q2 2.4 4 0 q2 2.4 4 0 M39 25 q2 2.4 4 0 q2 2.4 4 0 M41 21 q2 2.4 4 0 q1.5 2 3 0 M43.5 17 q2 2.4 4 0"/>
<use href="#part-rider"/>
<path stroke="none" d="M25 7.5 C25 4 27.5 2.5 29.8 -1 C32 2.5 35 4 35 7.5 L34.5 11 L26 11 Z"/>
<path fill="none" stroke="#f8f1e0" stroke-width="1.1" d="M31 6.5 L34.5 6.5 M26 15 q1.8 2.2 3.5 0 q1.8 2.2 3.5 0 M25.5 18.5 q1.8 2.2 3.5 0 q1.8 2.2 3.5 0"/>
<path fill="none" stroke="#f8f1e0" stroke-width="4.4" d="M6 27.5 L50 24.8"/>
<path fill="none" stroke-width="2.4" d="M1 27.8 L53 24.7"/><path stroke="none" d="M61 24.2 L52.6 21.9 L53 27.5 Z"/>
<path fill="none" stroke-width="3" d="M28 15 L28.5 22 L34.5 24.5"/>
</g></symbol>
<symbol id="unit-SHC" viewBox="-2 -3 64 53"><g fill="currentColor" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round">
<use href="#part-horse"/>
<path stroke="none" d="M8 24 C16 20 32 24 40 16 L46.5 8.5 L47.5 5.5 L50 8.5 C53 11 56 15 58 19 C58.5 22 56 23.5 54 22.5 L50.5 21 C50 29 51 36 50 44 L45 42 L40 44.5 L34 42 L28 44.5 L22 42 L16 44.5 L6.5 42.5 C6 36 6 29 8 24 Z"/>
<path fill="none" stroke="#f8f1e0" stroke-width="1.1" d="M10 28 L16 34 L22 28 L28 34 L34 28 L40 34 L46 28 M9 34 L16 40 L22 34 L28 40 L34 34 L40 40 L48 33 M46 11 L50.5 20.5 M50 12.5 L54 18.5 M42 18 L48 25"/><circle cx="50.5" cy="13" r="1.1" fill="#f8f1e0" stroke="none"/>
<use href="#part-rider"/>
<path stroke="none" d="M24.8 9 C24.5 4.5 27 3 29.8 1 C32.5 3 35.2 4.5 35.2 9 L34.8 12.5 L25.5 12.5 Z"/><path stroke="none" d="M29.8 2 C27 -3 20 -3.5 17.5 1.5 C21.5 .5 26 1 28.5 4 Z"/>
<path fill="none" stroke="#f8f1e0" stroke-width="1.2" d="M30.5 7.3 L34.8 7.3 M26 16 H32.5 M26 19.5 H32.5"/>
<path fill="none" stroke="#f8f1e0" stroke-width="4.2" d="M10 29 L43 9.5"/>
<path fill="none" stroke-width="2.3" d="M2 33.5 L52 4.2"/><path stroke="none" d="M60 -.5 L51 1.8 L53.6 6.4 Z"/><path stroke="none" d="M48.5 6.2 L41 10.6 L38.5 4.5 L42.5 5.5 L44 1.8 Z"/>
<path fill="none" stroke-width="3" d="M28 15 L27.5 20.5 L33 16"/>
</g></symbol>
<symbol id="unit-CAM" viewBox="-2 -3 64 53"><g fill="currentColor" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round">
<use href="#part-camel"/>
<g transform="translate(-4.5 -2)"><path stroke="none" d="M26 10.5 C28 9.5 32 9.5 33.5 11 L33.5 19.5 L25.5 19.5 Z"/><circle stroke="none" cx="30.3" cy="6" r="3.8"/><path stroke="none" d="M26 6.5 C25.5 1 34.5 .5 35 6 Z M26.5 5 C24 7 23.5 11 22 13 L26.5 11.5 Z"/>
<path fill="none" stroke="#f8f1e0" stroke-width="5" d="M30 19 L35.5 25 L33.5 31"/><path fill="none" stroke-width="3.2" d="M30 18 L35.5 25 L33.5 31"/>
<path fill="none" stroke-width="2.8" d="M27 12.5 L20.5 16"/><path fill="none" stroke-width="1.7" d="M13 33 L24.5 3"/><path stroke="none" d="M26 -1.5 L22.2 3.4 L26 4.8 Z"/></g>
</g></symbol>
<symbol id="unit-CCAM" viewBox="-2 -3 64 53"><g fill="currentColor" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round">
<use href="#part-camel"/>
<path stroke="none" d="M9 27 C11 22 17 21 21 18 L33 18 C37 23 43 26 47 22 L51.5 22 C51 28 50 32 48.5 38.5 L36 40 L24 39.5 L8.5 40.5 C7.5 35 8 30 9 27 Z"/>
<path fill="none" stroke="#f8f1e0" stroke-width="1.1" d="M12 29 q2 2.4 4 0 q2 2.4 4 0 q2 2.4 4 0 M38 29 q2 2.4 4 0 q2 2.4 4 0 M12 33 q2 2.4 4 0 q2 2.4 4 0 q2 2.4 4 0 q2 2.4 4 0 q2 2.4 4 0 q2 2.4 4 0 q2 2.4 4 0 q2 2.4 4 0 M10.5 36.7 q2 2.4 4 0 q2 2.4 4 0 q2 2.4 4 0 q2 2.4 4 0 q2 2.4 4 0 q2 2.4 4 0 q2 2.4 4 0 q2 2.4 4 0 q2 2.4 4 0"/>
<g transform="translate(-4.5 -2)"><path stroke="none" d="M26 10.5 C28 9.5 32 9.5 33.5 11 L33.5 19.5 L25.5 19.5 Z"/><path stroke="none" d="M26 8 C26 4.5 28 3 30.3 -.5 C32.5 3 35 4.5 35 8 L34.5 11 L26.5 11 Z"/>
<path fill="none" stroke="#f8f1e0" stroke-width="5" d="M30 19 L35.5 25 L33.5 31"/><path fill="none" stroke-width="3.2" d="M30 18 L35.5 25 L33.5 31"/>
<path fill="none" stroke="#f8f1e0" stroke-width="3.8" d="M8 20 L46 14"/><path fill="none" stroke-width="2.2" d="M6 20.2 L52 12.8"/><path stroke="none" d="M60 11.5 L51.6 10.2 L52.4 15.3 Z"/></g>
</g></symbol>
<symbol id="unit-EL" viewBox="-2 -3 64 53"><g fill="currentColor" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round">
<path stroke="none" d="M6 31 C5 22 10 16.5 19 16 C27 15.5 33 17 38 15.5 C42 13 49 13.5 51.5 18.5 C53.5 22 53.5 27 54 32 C54.3 36 55.5 38 58 37 C58.5 39.5 56 42.5 53 41.5 C50 40.5 49.5 36 49 32.5 C48.5 30 47 29.5 45.5 30.5 L45 46.5 L38 46.5 L37.5 36 C31 38 25 37.5 20 36.5 L19.5 46.5 L12 46.5 L11.5 37 C8.5 36 6.5 34 6 31 Z"/>
<path fill="none" stroke-width="1.9" d="M7.5 23 C5 26 5.5 31 4 34.5"/>
<path stroke="none" d="M26 38 L26 46.5 L20.5 46.5 L21 36 Z M37 36 L35.5 46.5 L31 46.5 L31.5 36 Z"/>
<path fill="none" stroke="#f8f1e0" stroke-width="1.5" d="M37 17.5 C33.5 21 33.5 28 37.5 30 C41 29.5 43.5 25 43.5 21"/>
<circle cx="47.8" cy="21.5" r="1.1" fill="#f8f1e0" stroke="none"/>
<path fill="none" stroke="#f8f1e0" stroke-width="3.6" d="M48 29.5 C51 33.5 54.5 33.5 57.5 31"/><path fill="none" stroke-width="2.2" d="M48 29.5 C51 33.5 54.5 33.5 57.5 31"/>
<path stroke="#f8f1e0" stroke-width="1.3" d="M14.5 17.5 L14.5 8 L17.5 8 L17.5 10 L20 10 L20 8 L24 8 L24 10 L27 10 L27 8 L30.5 8 L30.5 17.5 Z"/>
<path fill="none" stroke="#f8f1e0" stroke-width="1.2" d="M15 13 H30"/>
<path fill="none" stroke="#f8f1e0" stroke-width="1.3" d="M18 17.5 L17 36 M28 17.5 L29 36"/>
<circle stroke="none" cx="22.3" cy="4.7" r="2.9"/><path fill="none" stroke-width="1.4" d="M27.8 9 L32.5 -1"/><path fill="none" stroke-width="2.4" d="M23 8 L28.5 7"/>
</g></symbol>
<symbol id="unit-HCH" viewBox="-2 -3 64 53"><g fill="currentColor" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round">
<g transform="translate(18.5 9.5) scale(.72 .78)"><use href="#part-horse"/></g>
<g transform="translate(15 11) scale(.72 .77)" stroke="#f8f1e0" stroke-width="1"><path stroke="#f8f1e0" stroke-width="1.6" d="M11 27 C12 22 17 21 22 22 C29 23.5 33 23 37 20 C41 17 43 12 46.5 9.5 L47.5 6.5 L49.5 9.5 C52 11.5 54.5 15 57 18.5 C58 20.5 56.5 22.5 54.5 22 L49.5 20 C48 22.5 47.5 26 45.5 29.5 C44 33 40 35 36 35 C31 35.5 27 34.5 23 35 C18 36 11 34 11 27 Z"/><path fill="none" stroke="currentColor" stroke-width="3.6" d="M38.5 33 L39 39.5 L37 46.5 M43 30.5 L49 34.5 L47.5 40.5 M21 33 L19 38.5 L22.5 42.5 L21.5 46.5"/></g>
<path fill="none" stroke-width="2" d="M12 33 L32 29"/>
<path stroke="#f8f1e0" stroke-width="1.4" d="M2.5 19 C6 20.5 9 20 12 17.5 L21 17 C22.5 22 22 29 21 35 L4 35 C2 30 1.5 24 2.5 19 Z"/>
<path fill="none" stroke="#f8f1e0" stroke-width="1.3" d="M5.5 24 H19 M6 30 H18.5"/>
<path stroke="none" d="M8 9.5 C10 8.5 14 8.5 15.5 10 L15.5 18 L8 18.5 Z"/><circle stroke="none" cx="12.5" cy="5.3" r="3.5"/><path stroke="none" d="M8.6 5.8 C8.5 .5 16.5 .5 16.8 5 Z"/>
<path fill="none" stroke-width="2.5" d="M14.5 11.5 L21.5 12.5"/><path fill="none" stroke-width="1.1" d="M21.5 12.5 L44 20"/>
<path fill="none" stroke-width="1.5" d="M5.5 21 L1.5 1"/><path stroke="none" d="M.8 -2.5 L-.3 2.5 L3.2 1.8 Z"/>
<circle cx="12.5" cy="38" r="10" fill="#f8f1e0" stroke="none"/><g transform="translate(12.5 38)"><use href="#part-wheel"/></g>
<path stroke="#f8f1e0" stroke-width=".8" d="M13.5 36.5 C18 36 23 37.5 27 41.5 C22 40 18 40 13.5 39.5 Z"/>
</g></symbol>
<symbol id="unit-BCH" viewBox="-2 -3 64 53"><g fill="currentColor" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round">
<g transform="translate(16.5 10) scale(.74 .78)"><use href="#part-horse"/></g>
<path fill="none" stroke-width="2" d="M9 34.5 L32 29"/>
<path fill="none" stroke-width="2.2" d="M4 34.5 H21 M6 34 C6 27 9 26 11 26 C13 26 15.5 28 15.5 34 M13 34 C13 28 15.5 26.5 17.5 26.5 C19.5 26.5 21 29 21 34"/>
<path fill="none" stroke-width="3.6" d="M11 22 L8.5 28 L9.5 33.5 M14 22 L17 27.5 L16 33.5"/>
<path stroke="none" d="M9 10.5 C11 9.5 15 9.5 16.5 11 L15.5 23 L9.5 23 Z"/><circle stroke="none" cx="13.5" cy="6.2" r="3.6"/>
<path stroke="none" d="M16.5 3 C13 .5 9 2 8.5 5.5 C8 8.5 6.5 9.5 5 10 C8.5 11.5 11 10 11.5 7.5 C12.5 5 14.5 4 16.5 3 Z"/>
<path fill="none" stroke-width="2.7" d="M10.5 12.5 L4.5 9.5 L6 4.5"/><path fill="none" stroke-width="1.5" d="M-1 6.5 L24 1.8"/><path stroke="none" d="M29.5 .8 L23.3 -.2 L24 3.9 Z"/>
<path fill="none" stroke-width="2.5" d="M15 13 L22 16"/><path fill="none" stroke-width="1.1" d="M22 16 L44 21"/>
<circle cx="12.5" cy="38.5" r="9.5" fill="#f8f1e0" stroke="none"/><g fill="none"><circle cx="12.5" cy="38.5" r="8.2" stroke-width="2.2"/><path stroke-width="1.4" d="M4.5 38.5 H20.5 M12.5 30.5 V46.5"/><circle cx="12.5" cy="38.5" r="1.6" fill="currentColor"/></g>
</g></symbol>
<symbol id="unit-other" viewBox="-2 -3 64 53"><g fill="currentColor" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round">
<path fill="none" stroke-width="3" d="M14 46 L44 5 M46 46 L16 5"/><path fill="none" stroke-width="2.4" d="M13 36 L24 44 M47 36 L36 44"/>
</g></symbol>`;

export const figureArt = parts + foot + mounted;
