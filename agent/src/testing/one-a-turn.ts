/**
 * A question that takes as long as a turn of its own, for each of very many: answers what it is asked by, and how many were asked in
 * one turn of the event loop at most.
 */
export const askedSlowly = (isWanted: (address: string) => boolean) => {
  let [asked, most, isOver] = [0, 0, false];
  const takeTurn = () => {
    asked = 0;
    if (!isOver) setImmediate(takeTurn);
  };
  setImmediate(takeTurn);
  return {
    isWanted: (address: string): boolean => {
      for (const end = performance.now() + 11; performance.now() < end; );
      most = Math.max(most, ++asked);
      return isWanted(address);
    },
    mostInOneTurn: (): number => {
      isOver = true;
      return most;
    },
  };
};
