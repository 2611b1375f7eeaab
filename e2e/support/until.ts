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
