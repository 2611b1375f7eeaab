import { setTimeout as pause } from 'node:timers/promises';

const everyMs = 250;

/** What somebody hears who writes four times a second, by status, and how long nothing could be written. */
export interface Writes {
  answers: Record<string, number>;
  /** The names of what was written, as it was answered for. */
  done: string[];
  /** From the beginning to the first write that was done once some had not been; milliseconds, 0 where all were. */
  awayMs: number;
}

/** Writes until it has gone well for so many seconds in a row, two minutes at most. */
export const writeUntilSteady = async (url: string, token: string, seconds: number): Promise<Writes> => {
  const began = performance.now();
  const answers: Record<string, number> = {};
  const done: string[] = [];
  let [awayMs, steadySince] = [0, began];
  while (performance.now() - steadySince < seconds * 1000 && performance.now() - began < 120_000) {
    const name = `Sector ${performance.now()}`;
    const heard = await write(url, token, name);
    if (heard === '201') done.push(name);
    answers[heard] = (answers[heard] ?? 0) + 1;
    if (heard !== '201') {
      steadySince = Number.POSITIVE_INFINITY;
    } else if (steadySince === Number.POSITIVE_INFINITY) {
      steadySince = performance.now();
      awayMs = steadySince - began;
    }
    await pause(everyMs);
  }
  return { answers, done, awayMs };
};

/** Makes a sector: the status that is answered, or what became of the call. */
export const write = async (url: string, token: string, name: string): Promise<string> => {
  try {
    const reply = await fetch(`${url}/api/sectors`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name }),
      signal: AbortSignal.timeout(30_000),
    });
    await reply.arrayBuffer();
    return String(reply.status);
  } catch (error) {
    return error instanceof Error ? error.name : String(error);
  }
};
