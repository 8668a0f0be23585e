/** The battle that newcomers are guided through. */
export const firstBattle = "akragas";
