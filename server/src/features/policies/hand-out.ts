/**
 * The revision that an agent is told to hold. An agent that learns a new one fetches it, fetches what it names and reports
 * what became of it: three calls and a report to store, where there was one call. So no more learn one at once than `mayHandOut`
 * lets; the others keep what they hold until their next turn. An agent that holds none yet never waits, nor does one that holds
 * the newest already.
 */
export const handOut = (held: string, newest: string | undefined, mayHandOut: () => boolean): string => {
  if (newest === undefined || newest === held) return held;
  return held === '' || mayHandOut() ? newest : held;
};
