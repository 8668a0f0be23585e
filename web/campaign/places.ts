// Where the battles of campaigns were fought, and the coasts around them: degrees east and north, rough enough to be drawn small. Sites
// that are in dispute stand where most people look for them.

export type Place = readonly [east: number, north: number];

const coast = (text: string): readonly Place[] =>
  text.split(" ").map(pair => {
    const [east = 0, north = 0] = pair.split(",").map(Number);
    return [east, north];
  });

/** The Mediterranean and the Atlantic, as one water. */
const sea = coast(
  "-5.4,36.1 -4.4,36.7 -2.4,36.8 -1,37.6 -0.7,37.6 -0.5,38.3 0.2,38.75 -0.3,39.5 0.9,40.7 2.2,41.4 3.3,42.3 3.1,43.1 4.7,43.4 6.1,43.05 7.3,43.7 " +
    "8.9,44.4 9.8,44.05 10.3,43.5 10.5,42.95 11.8,42.1 12.6,41.45 13.6,41.2 14.3,40.6 14.8,40.65 15.3,40 16,39.3 15.9,38.7 15.65,38.05 16.05,37.93 " +
    "17.15,39 16.5,39.7 17.2,40.45 18,40.05 18.4,39.8 18.5,40.15 17.9,40.7 16.1,41.65 16.2,41.9 15.3,41.95 14.2,42.5 13.55,43.6 12.6,44.05 12.3,44.5 " +
    "12.5,44.95 12.3,45.4 13.7,45.7 13.7,44.9 14.4,45.3 15.2,44.1 16.4,43.5 18.1,42.6 19.4,41.3 19.4,40.4 20.1,39.5 20.7,38.9 21.5,38.2 21.6,36.9 22.5,36.4 " +
    "23.2,36.5 22.8,37.5 24,37.7 23.9,38.3 23,39.3 22.8,40.5 24,40 24.3,40.75 25.9,40.8 26.2,40.1 26.8,39.3 26.5,38.3 27.2,37.4 28.2,36.7 29.1,36.4 30.6,36.85 " +
    "32.8,36.05 34.6,36.75 36.1,36.8 35.8,35.6 35.8,34.4 35,32.8 34.3,31.4 32.3,31.2 30.4,31.45 29.2,30.9 27.2,31.35 25.2,31.6 23.1,32.6 21.6,32.9 20.05,32.1 " +
    "19.2,30.3 18,30.6 15.4,32.3 13.2,32.9 11,33.5 10.1,34 10.75,34.7 11.05,35.5 10.5,36.2 11.05,37.05 10.35,36.85 10.2,37.15 9.85,37.3 8.75,36.95 7.7,36.95 " +
    "5.1,36.75 3.05,36.8 1.3,36.5 -0.7,35.75 -2.95,35.3 -5.3,35.9 -5.9,35.8 -6.8,34 -9.8,31.5 -10.5,28 -14,28 -14,47 -1.5,46 -1.8,43.4 -4,43.45 -9.2,43.1 " +
    "-8.8,41.5 -9.4,38.75 -8.9,37 -7.4,37.2 -6.3,36.6 -5.6,36",
);
const blackSea = coast(
  "29.1,41.2 28,42 28.6,43.8 29.7,45.1 31,46.5 33,46 33.5,44.5 36.6,45.2 39.7,43.5 41.5,42 39.7,41 37,41.1 35,42 33,42 31.4,41.3",
);
export const waters: readonly (readonly Place[])[] = [sea, blackSea];

export const islands: readonly (readonly Place[])[] = [
  "15.6,38.25 15.1,37.5 15.3,37.05 15.1,36.7 14.2,37.05 13.55,37.25 12.5,37.6 12.5,38 13.3,38.2 14.2,38.03 15.2,38.2",
  "9.2,41.2 9.7,40.8 9.7,39.9 9.5,39.15 9,38.95 8.4,39.1 8.4,40.3 8.2,40.9 8.9,40.95",
  "9.4,43 9.55,42.2 9.2,41.4 8.6,42 8.7,42.55",
  "23.6,35.5 25.7,35.3 26.3,35.2 25,34.95 23.6,35.25",
  "32.3,35.05 33,35.35 34.55,35.65 33.9,35 32.7,34.6",
  "2.4,39.6 3.1,39.95 3.4,39.6 3,39.3",
].map(coast);

export const rivers: readonly (readonly Place[])[] = [
  "-3.5,42.8 -0.9,41.65 0.9,40.7",
  "-3,38 -4.8,37.9 -6,37.4 -6.35,36.8",
  "7.7,45.05 9.7,45.1 12.4,44.95",
  "39.5,39 38.3,37.5 38,36.6 39,35.9 40.2,35.3 41.2,34.3 43,33.4 44.5,32.3",
  "39.9,38.4 41.2,37.3 42.6,36.8 43.4,35.6 44,34 44.5,33.1",
  "10.2,37.05 9.6,36.7 8.6,36.45",
].map(coast);

/** Mountains, along their ridges. */
export const ranges: readonly (readonly Place[])[] = [
  "6.9,44.2 7,45.2 7.8,45.95 9.5,46.4 11.5,46.7 13.5,46.6",
  "8.9,44.55 10.2,44.3 11.4,43.95 12.4,43.3 13.3,42.4 14.3,41.75 15.3,40.85 16.1,39.9 16.3,39.1",
  "-1.6,43 0.5,42.65 2.2,42.45",
  "-6.2,38.35 -5,38.5 -3.4,38.65",
  "-4.6,37 -3.2,37.1 -2.3,37.8",
  "-5.2,40.4 -3.8,40.9",
  "13.5,37.9 14.5,37.85 15,37.8",
  "3,36.2 5,36.1 6.9,36.15",
  "6,35.3 7.6,35.5 9,35.75 9.9,36.3",
  "29.5,37 31.5,37.2 33.5,37.1 35.4,37.6 37.2,38 39.4,38.4 41.6,38.4 43.5,38.3",
  "36.1,34.3 36.2,33.4",
  "41.5,36.35 42.3,36.35",
  "20,41.8 21,40.5 21.5,39.2",
].map(coast);

/** Places that somebody knows, so that he finds his way on the map. */
export const towns: Readonly<Record<string, Place>> = {
  Rome: [12.5, 41.9],
  Carthage: [10.32, 36.86],
  Syracuse: [15.27, 37.07],
  Messana: [15.55, 38.17],
  Lilybaeum: [12.45, 37.8],
  Panormus: [13.35, 38.12],
  Capua: [14.25, 41.1],
  Tarentum: [17.22, 40.47],
  Ariminum: [12.56, 44.05],
  Massilia: [5.37, 43.3],
  Saguntum: [-0.3, 39.68],
  "New Carthage": [-1, 37.6],
  Gades: [-6.28, 36.53],
  Corduba: [-4.78, 37.88],
  Cirta: [6.6, 36.36],
  Hippo: [7.76, 36.88],
  Hadrumetum: [10.63, 35.82],
  Nisibis: [41.21, 37.07],
  Amida: [40.2, 37.9],
  Edessa: [38.8, 37.15],
  Antioch: [36.15, 36.2],
  Circesium: [40.43, 35.16],
};

/** Names of countries, where they are written large. */
export const lands: Readonly<Record<string, Place>> = {
  Sicily: [14.25, 37.5],
  Italy: [13.2, 42.4],
  Africa: [8.7, 35.4],
  Spain: [-3.2, 39.6],
  Gaul: [3.5, 45],
  Syria: [37.2, 35.2],
  Mesopotamia: [41.4, 36],
  Numidia: [6.4, 35.9],
  Illyria: [17.3, 44.2],
  Greece: [21.8, 39.6],
};

/** On which side of its place there is room for the name of a battle. */
export type NameAt = "left" | "right" | "above" | "below";

/** Where a reader would look for the battle, by its id. */
export const sites: Readonly<Record<string, readonly [...place: Place, name: NameAt]>> = {
  akragas: [13.6, 37.35, "below"],
  crimissos_river: [12.95, 37.85, "left"],
  bagradas: [9.95, 36.75, "right"],
  ticinus_river: [8.85, 45.2, "left"],
  trebbia: [9.6, 45, "right"],
  lake_trasimenus: [12.1, 43.2, "left"],
  cannae: [16.1, 41.3, "above"],
  metaurus: [12.85, 43.75, "right"],
  castulo: [-3.6, 38.2, "above"],
  baecula: [-3.9, 37.75, "right"],
  ilipa: [-5.95, 37.5, "below"],
  great_plains: [8.8, 36.6, "above"],
  zama: [9.3, 36.05, "below"],
  thannuris: [40.6, 36.5, "below"],
  dara: [41, 37.2, "above"],
  callinicum_1: [39, 35.95, "below"],
  callinicum_2: [39, 35.95, "below"],
  decimum_1: [10.15, 36.75, "above"],
  decimum_2: [10.15, 36.75, "above"],
  decimum_final: [10.15, 36.75, "above"],
  tricamarum: [9.7, 36.6, "below"],
};
