/** The year in which Égida was first published. */
const firstYear = 2026;

/** The years of the copyright line: `2026`, later `2026–2028`. A clock that is behind takes nothing away. */
export const copyrightYears = (now: Date): string => {
  const year = now.getFullYear();
  return year > firstYear ? `${firstYear}–${year}` : String(firstYear);
};
