import { setTimeout as pause } from 'node:timers/promises';

const everyMs = 250;
/** A write that took longer waited for something. */
const slowMs = 1000;

/** What somebody hears who writes four times a second, by status, and how long nothing could be written. */
export interface Writes {
  answers: Record<string, number>;
  /** The names of what was written, as it was answered for. */
  done: string[];
  /** The longest that nothing was written, from the end of one write (or the beginning) to the end of the next; milliseconds. */
  awayMs: number;
}

/** Writes until nothing failed or waited for so many seconds in a row, two minutes at most. */
export const writeUntilSteady = async (url: string, token: string, seconds: number): Promise<Writes> => {
  const began = performance.now();
  const answers: Record<string, number> = {};
  const done: string[] = [];
  let [awayMs, lastDone, steadySince] = [0, began, began];
  for (let now = began; now - steadySince < seconds * 1000 && now - began < 120_000; now = performance.now()) {
    const name = `Sector ${now}`;
    const heard = await write(url, token, name);
    const ended = performance.now();
    answers[heard] = (answers[heard] ?? 0) + 1;
    if (heard === '201') {
      done.push(name);
      awayMs = Math.max(awayMs, ended - lastDone);
      lastDone = ended;
    }
    if (heard !== '201' || ended - now > slowMs) steadySince = ended;
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
