// Made by `build/dev/protocol write` from the descriptions in C++ (base/fields.h). Do not edit.

/** What a battle is about in one line, by its id. */
export const stories: Readonly<Record<string, string>> = {
  akragas: "Syracuse marches to save the richest Greek city of Sicily, and wins a battle for nothing.",
  baecula: "Scipio storms a hill from both sides while everybody looks at the front.",
  bagradas: "A hired Spartan shows Carthage what elephants are for, and Rome loses an army in Africa.",
  beneventum: "Slaves in arms fight for their freedom, and are told what it costs.",
  cannae: "Hannibal lets the largest army of Rome push him back, and closes the door behind it.",
  castulo: "Three armies close in on a Scipio who has split his own.",
  crimissos_river: "Timoleon falls upon an army many times his own, half of it still in the river.",
  dertosa: "Hasdrubal tries his brother's plan with men who would rather be beaten at home.",
  great_plains: "A new army, a fortnight old, meets Scipio in open country.",
  ilipa: "Scipio changes his order of battle overnight, and the enemy's best men never strike a blow.",
  lake_trasimenus: "The largest ambush of the ancient world: an army marches into the mist and does not come out.",
  metaurus: "A secret march down Italy and a march behind his own line: Nero saves Rome twice in a week.",
  ticinus_river: "The first meeting of Hannibal and a Scipio: a cavalry fight that ends in minutes.",
  trebbia: "A breakfast, a cold river and two thousand men in a ditch.",
  zama: "Hannibal's last battle: eighty elephants against Scipio's open lanes.",
};
