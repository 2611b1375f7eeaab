/** How many of something each has at this moment. Whoever has none is forgotten, so that only those who have some take room. */
export const createTally = () => {
  const counts = new Map<string, number>();
  let all = 0;
  return {
    all: (): number => all,
    of: (who: string): number => counts.get(who) ?? 0,
    add(who: string, change: 1 | -1): void {
      all += change;
      const left = (counts.get(who) ?? 0) + change;
      if (left > 0) counts.set(who, left);
      else counts.delete(who);
    },
  };
};
