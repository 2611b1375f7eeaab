const firstPauseMillis = 2000;
const maxReturns = 6;
/** What happened longer ago than that counts no more. */
const rememberedMillis = 3_600_000;

/**
 * After how long what let go comes back: 2 seconds, then twice as long each time, six times within an hour. Undefined where
 * it stays away.
 */
export const createReturnPauses = (now: () => number = () => performance.now()) => {
  let letGoAt: number[] = [];
  return {
    /** It let go again. */
    next: (): number | undefined => {
      letGoAt = [...letGoAt.filter((at) => now() - at < rememberedMillis), now()];
      return letGoAt.length > maxReturns ? undefined : firstPauseMillis * 2 ** (letGoAt.length - 1);
    },
  };
};
