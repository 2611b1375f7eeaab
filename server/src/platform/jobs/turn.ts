/** As long as chores wait for one of them, give or take the statement that is under way. */
export const turnMs = 3000;

/** Begins a chore's turn; answers whether its time is over. */
export const beginTurn = (ms: number = turnMs): (() => boolean) => {
  const end = performance.now() + ms;
  return () => performance.now() >= end;
};
