import { createHash } from 'node:crypto';
import type { Processes, ProcessFacts } from '../platform/platform.ts';
import { keepTicking } from './repeat.ts';

const tickMillis = 100;
/** A new process becomes another program a moment later: it is looked at again at these ages. */
const youngUntil = 600;
const ages = [youngUntil, 1000, 1800, 3000];
/** Everything is looked at again in this time: a process may become another program at any age. */
const wholeRoundMillis = 4000;

interface Known {
  bornAt: number;
  checks: number;
  lookedAt: string;
}
export interface ProcessWatch {
  /** Looks at every process anew, as after a change of rules. */
  forget(): void;
  /** Looks at one process anew, soon and a few times. */
  again(pid: number): void;
  stop(): void;
}

/** Tells of every process once, and again whenever it has become another program. */
export const watchProcesses = (
  processes: Processes,
  seen: (facts: ProcessFacts) => void,
  failed: (error: unknown) => void,
): ProcessWatch => {
  const known = new Map<number, Known>();
  const young = new Set<number>();
  let newest = '';
  let round: number[] = [];
  let perTick = 0;

  const look = (pid: number) => {
    const entry = known.get(pid);
    const facts = processes.read(pid);
    if (!entry || !facts) {
      known.delete(pid);
      young.delete(pid);
      return;
    }
    const now = `${facts.startTime} ${facts.imageId} ${digest(facts.commandLines)}`;
    if (now === entry.lookedAt) return;
    entry.lookedAt = now;
    if (!facts.kernelThread && !facts.ended) seen(facts);
  };

  const meetNew = () => {
    const latest = processes.newest();
    if (latest === newest) return;
    newest = latest;
    for (const pid of processes.list()) {
      if (known.has(pid)) continue;
      known.set(pid, { bornAt: Date.now(), checks: 0, lookedAt: '' });
      young.add(pid);
      look(pid);
    }
  };
  const lookAtYoung = () => {
    for (const pid of young) {
      const entry = known.get(pid);
      const age = Date.now() - (entry?.bornAt ?? 0);
      if (!entry || entry.checks >= ages.length) young.delete(pid);
      else if (age < youngUntil) look(pid);
      else if (age >= (ages[entry.checks] ?? 0)) {
        entry.checks++;
        look(pid);
      }
    }
  };
  const lookAtSome = () => {
    if (round.length === 0) {
      round = processes.list();
      perTick = Math.ceil((round.length * tickMillis) / wholeRoundMillis);
      const living = new Set(round);
      for (const pid of known.keys()) if (!living.has(pid)) known.delete(pid);
    }
    for (const pid of round.splice(0, perTick)) {
      if (!known.has(pid)) known.set(pid, { bornAt: Date.now(), checks: 0, lookedAt: '' });
      look(pid);
    }
  };

  const stop = keepTicking(
    tickMillis,
    () => {
      meetNew();
      lookAtYoung();
      lookAtSome();
    },
    failed,
  );
  return {
    forget: () => {
      for (const entry of known.values()) entry.lookedAt = '';
      round = processes.list();
      perTick = Math.max(perTick, Math.ceil(round.length / 5));
    },
    again: (pid) => {
      if (!known.has(pid)) return;
      known.set(pid, { bornAt: Date.now(), checks: 0, lookedAt: '' });
      young.add(pid);
    },
    stop,
  };
};

const digest = (lines: string[]): string => createHash('sha1').update(lines.join('\0')).digest('base64');
