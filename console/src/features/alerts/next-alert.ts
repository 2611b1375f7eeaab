/**
 * The ids of a list with the one that is open: where it has left the list, it keeps the place at which it stood, and
 * others are still before and after it.
 */
export const withOpen = (
  was: readonly string[],
  now: readonly string[],
  open: string | undefined,
): readonly string[] => {
  const at = open === undefined ? -1 : was.indexOf(open);
  if (open === undefined || at < 0 || now.includes(open)) return now;
  const still = new Set(now);
  const before = was.slice(0, at).findLast((id) => still.has(id));
  const place = before === undefined ? 0 : now.indexOf(before) + 1;
  return [...now.slice(0, place), open, ...now.slice(place)];
};

/** Of a list that was asked anew, the first below all that were known: what has moved up from the next page. */
export const firstBelow = (known: readonly string[], now: readonly string[]): string | undefined => {
  const were = new Set(known);
  return now[now.findLastIndex((id) => were.has(id)) + 1];
};
