import { createTally } from './tally.ts';

export interface BatcherOptions<Entry, Result> {
  /** How long the first entry of a batch waits for company. */
  waitMs: number;
  maxEntries: number;
  /** What part of a batch an entry fills; a batch is never more than full, but for an entry that alone is. */
  weigh?: (entry: Entry) => number;
  /** Entries waiting beyond this are refused at once: better told to come back than kept hanging. */
  maxWaiting: number;
  /** A batch holds one entry for each key: two from the same agent are answered one after the other. */
  keyOf: (entry: Entry) => string;
  /**
   * Answers each entry, in order, after the commit; one whose answer takes longer with a promise, for which the next batch does
   * not wait. One that fails takes its batch with it; the batch is then split.
   */
  flush: (entries: Entry[]) => Promise<(Result | Promise<Result>)[]>;
  overload: () => Error;
  /** Errors that are about the database, not about an entry: splitting the batch would only repeat them. */
  isAway: (error: unknown) => boolean;
  /** Errors that say that the work took too long: a batch that was too much is halved, a slow database is not asked on. */
  isSlow: (error: unknown) => boolean;
}

/** One agent has no use for more; one that sends more at once would take the places of the others. */
const maxWaitingOfOne = 4;

/** Halving finds one slow entry among as many as a batch holds in fewer steps: more slow entries than these mean a slow database. */
const maxSlow = 10;

interface Waiting<Entry, Result> {
  entry: Entry;
  weight: number;
  resolve: (result: Result | Promise<Result>) => void;
  reject: (error: unknown) => void;
}

/** Gathers what many ask within a few milliseconds into one transaction. */
export const createBatcher = <Entry, Result>(options: BatcherOptions<Entry, Result>) => {
  let waiting: Waiting<Entry, Result>[] = [];
  let timer: NodeJS.Timeout | undefined;
  let flushing = false;

  const byKey = createTally();

  const schedule = () => {
    if (flushing || waiting.length === 0) return;
    if (waiting.length >= options.maxEntries) {
      clearTimeout(timer);
      timer = undefined;
      void run();
    } else timer ??= setTimeout(() => void run(), options.waitMs);
  };

  const run = async () => {
    timer = undefined;
    flushing = true;
    await settle(takeBatch());
    flushing = false;
    schedule();
  };

  const takeBatch = () => {
    const keys = new Set<string>();
    const batch: Waiting<Entry, Result>[] = [];
    const later: Waiting<Entry, Result>[] = [];
    let weight = 0;
    for (const item of waiting) {
      const key = options.keyOf(item.entry);
      const fits = batch.length === 0 || (batch.length < options.maxEntries && weight + item.weight <= 1);
      if (!fits || keys.has(key)) later.push(item);
      else {
        weight += item.weight;
        batch.push(item);
        byKey.add(key, -1);
      }
      // An entry that has to wait keeps the later ones of the same agent waiting, too.
      keys.add(key);
    }
    waiting = later;
    return batch;
  };

  const settle = async (batch: Waiting<Entry, Result>[], met = { slow: 0 }): Promise<void> => {
    try {
      const results = await options.flush(batch.map((item) => item.entry));
      for (const [index, item] of batch.entries()) item.resolve(results[index] as Result);
    } catch (error) {
      const giveUp = (items: Waiting<Entry, Result>[]) => {
        for (const item of items) item.reject(error);
      };
      if (options.isSlow(error)) met.slow++;
      if (batch.length === 1 || options.isAway(error)) return giveUp(batch);
      // Someone in it cannot be written: halve until that one is alone, so that nobody else pays for it.
      const middle = Math.ceil(batch.length / 2);
      for (const half of [batch.slice(0, middle), batch.slice(middle)]) {
        if (met.slow > maxSlow) giveUp(half);
        else await settle(half, met);
      }
    }
  };

  return (entry: Entry): Promise<Result> =>
    new Promise((resolve, reject) => {
      const key = options.keyOf(entry);
      if (waiting.length >= options.maxWaiting || byKey.of(key) >= maxWaitingOfOne) return reject(options.overload());
      byKey.add(key, 1);
      waiting.push({ entry, weight: options.weigh?.(entry) ?? 0, resolve, reject });
      schedule();
    });
};
