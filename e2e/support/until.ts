/** Asks again and again, by default every 50 ms, until there is an answer; throws with the last failure when time is up. */
export const until = async <T>(
  what: string,
  seconds: number,
  ask: () => Promise<T | undefined | false>,
  everyMs = 50,
): Promise<T> => {
  const end = Date.now() + seconds * 1000;
  let failure: unknown;
  while (Date.now() < end) {
    try {
      const answer = await ask();
      if (answer !== undefined && answer !== false) return answer;
    } catch (error) {
      failure = error;
    }
    await new Promise((resolve) => setImmediate(resolve));
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
  throw new Error(`Not within ${seconds} s: ${what}`, { cause: failure });
};

/** Asks each second until a number has come so far, for as long as it still grows: a slow machine is no failure, a stop is. */
export const untilItReaches = async (what: string, aim: number, read: () => Promise<number>): Promise<void> => {
  let reached = -1;
  while (reached < aim) {
    const before = reached;
    reached = await until(
      `${what}: ${before} of ${aim}, and no more`,
      60,
      async () => {
        const now = await read();
        return now > before && now;
      },
      1000,
    );
  }
};
