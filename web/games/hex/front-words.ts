// What the front page says of these games.
export const frontWords = {
  rulesAbout: {
    ancients: "Greeks, Carthage and Rome, 406 to 202 BC",
    medieval: "The wars of the late empire and Byzantium, 447 to 586 AD",
  },
  guidedAbout:
    "Akragas, with a guide at your elbow: it explains each decision when you meet it first. You need to read nothing beforehand.",
  /** What a battle may have, for those who look for it. */
  features: {
    elephants: "elephants",
    chariots: "chariots",
    camels: "camels",
    river: "a river",
    hills: "hills",
    woods: "woods",
    camp: "a camp",
    city: "walls of a city",
  },
};
