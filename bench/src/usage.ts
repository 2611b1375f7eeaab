import { readdirSync, readFileSync } from 'node:fs';

/** Hundredths of a second that the kernel counts processor time in. */
const ticksPerSecond = 100;

/** Seconds of processor time that a process and all below it have used; `undefined` where there is no /proc. */
export const processorSeconds = (pid: number | undefined): number | undefined => {
  if (pid === undefined) return undefined;
  const all = readStats();
  if (!all.has(pid)) return undefined;
  const below = (parent: number): number[] => [
    parent,
    ...[...all].filter(([, stat]) => stat.parent === parent).flatMap(([child]) => below(child)),
  ];
  return below(pid).reduce((sum, one) => sum + (all.get(one)?.ticks ?? 0), 0) / ticksPerSecond;
};

/** The same of one process alone. */
export const ownProcessorSeconds = (pid: number): number | undefined => {
  const stat = readStat(pid);
  return stat && stat.ownTicks / ticksPerSecond;
};

/** The most memory that a process has held, in megabytes. */
export const peakMegabytes = (pid: number): number | undefined => megabytes(pid, 'VmHWM');

const megabytes = (pid: number, what: 'VmHWM' | 'VmRSS'): number | undefined => {
  try {
    const found = new RegExp(`${what}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
    return found ? Number(found[1]) / 1024 : undefined;
  } catch {
    return undefined;
  }
};

const readStats = () =>
  new Map(
    readProc()
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => {
        const stat = readStat(Number(name));
        return stat ? [[Number(name), stat] as const] : [];
      }),
  );

const readProc = (): string[] => {
  try {
    return readdirSync('/proc');
  } catch {
    return [];
  }
};

const readStat = (pid: number) => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may hold blanks.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [parent = 0, user = 0, system = 0, childUser = 0, childSystem = 0] = [1, 11, 12, 13, 14].map(
      (index) => fields[index],
    );
    return { parent, ownTicks: user + system, ticks: user + system + childUser + childSystem };
  } catch {
    return undefined;
  }
};

/** Notes the processor time of processes as time goes by; answers what was used within a period. */
export const watchUsage = (readers: Record<string, () => number | undefined>) => {
  const notes: { at: number; used: Record<string, number | undefined> }[] = [];
  const note = () =>
    notes.push({
      at: Date.now(),
      used: Object.fromEntries(Object.entries(readers).map(([name, read]) => [name, read()])),
    });
  const timer = setInterval(note, 100);
  return {
    between: (from: number, to: number, name: string): number | undefined => {
      const first = notes.find(({ at }) => at >= from)?.used[name];
      const last = notes.findLast(({ at }) => at <= to)?.used[name];
      return first === undefined || last === undefined ? undefined : last - first;
    },
    stop: () => clearInterval(timer),
  };
};

/** What a process holds, in megabytes: when this begins, at most, and when it stops. */
export const watchMemory = (pid: number) => {
  const held = () => megabytes(pid, 'VmRSS');
  const before = held();
  let most = before ?? 0;
  const timer = setInterval(() => {
    most = Math.max(most, held() ?? 0);
  }, 25);
  return {
    stop: () => {
      clearInterval(timer);
      return { before, most: before === undefined ? undefined : most, after: held() };
    },
  };
};
