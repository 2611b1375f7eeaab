import type { FromWatcher } from './watcher-messages.ts';

/** What one thing that is told takes beside its texts. */
const plainWeight = 500;
/** Some ten thousand programs that start, or a few that were given as many arguments as the kernel allows. */
const mostWeight = 16_000_000;

/** How much of what the watching thread told was not heard yet, as the main thread is busy. Both threads count, in one memory. */
export const createUnheard = (shared = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)) => {
  const weight = new Int32Array(shared);
  return {
    shared,
    told: (message: FromWatcher): void => void Atomics.add(weight, 0, weightOf(message)),
    heard: (message: FromWatcher): void => void Atomics.sub(weight, 0, weightOf(message)),
    /** Of a thread that ended nothing is on its way any more. */
    clear: (): void => void Atomics.store(weight, 0, 0),
    isTooMuch: (): boolean => Atomics.load(weight, 0) > mostWeight,
    isLittle: (): boolean => Atomics.load(weight, 0) < mostWeight / 4,
  };
};

const weightOf = (message: FromWatcher): number => {
  const told = message.kind === 'processes' ? message.changes : [message];
  const lines = told.flatMap((one) => ('facts' in one ? one.facts.commandLines : []));
  return lines.reduce((sum, { length }) => sum + length, told.length * plainWeight);
};
