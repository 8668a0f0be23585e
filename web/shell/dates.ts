// Dates of battles as the notation writes them: "406 BC", "2 August 216 BC", "406 to 255 BC", "530 AD".

/** For sorting: years before Christ count down, and battles without a date come first. */
export const yearOf = (date: string): number => {
  const year = /(\d+)\D*$/.exec(date)?.[1];
  if (year === undefined) return -Infinity;
  return date.includes("BC") ? -Number(year) : Number(year);
};

/** The year alone, where there is no room for the day. */
export const shortDate = (date: string): string => /\d+ (BC|AD)$/.exec(date)?.[0] ?? date;
