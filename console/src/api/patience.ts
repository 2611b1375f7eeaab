/** How long a question goes without an answer: the server gives up what it reads for a person after 15 seconds. */
export const readingMs = 60_000;

/** A session is renewed sooner or not: what the server has renewed it renews again for half a minute, if its answer was lost. */
export const renewingMs = 20_000;

/**
 * Waits so long for an answer to begin, and then gives up. What is asked again and again is not asked while the last time is
 * still under way: over a line that has gone silent it would stand still for good, and the list with it.
 */
export const withPatience = async <Reply>(
  ms: number,
  signal: AbortSignal | undefined,
  ask: (signal: AbortSignal) => Promise<Reply>,
): Promise<Reply> => {
  const giving = new AbortController();
  const giveUp = () => giving.abort(signal?.reason);
  if (signal?.aborted) giveUp();
  signal?.addEventListener('abort', giveUp);
  const timer = setTimeout(giveUp, ms);
  try {
    return await ask(giving.signal);
  } finally {
    clearTimeout(timer);
  }
};
