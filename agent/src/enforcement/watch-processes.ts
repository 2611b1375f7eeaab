import { createHash } from 'node:crypto';
import type { Processes, ProcessFacts } from '../platform/processes.ts';
import { repeatEvery } from './repeat-every.ts';

const tickMillis = 100;
/** A new process often becomes another program a moment later: it is looked at at each tick until this age, … */
const youngMillis = 600;
/** … and again at these ages. */
const laterChecks = [youngMillis, 1000, 1800, 3000];
/** Every process is looked at again within this time, since it may become another program at any age. */
const fullRoundMillis = 4000;
/** After a change of rules all processes are looked at within this many ticks. */
const ticksAfterChange = 5;

interface Known {
  bornAt: number;
  /** How many of the later checks are done. */
  checks: number;
  /** What the process was at the last look; empty to report it at the next one. */
  lookedAt: string;
  /** The program that it ran then. */
  program: string;
}
export interface ProcessWatch {
  /** Reports every process again, as after a change of rules. */
  recheckAll(): void;
  /** Reports one process again, soon, and looks at it a few times. */
  recheck(pid: number): void;
  stop(): void;
}

/**
 * Reports every process once, and again whenever it has become another program or has other arguments; `isExecution` tells
 * the latter from the others.
 */
export const watchProcesses = (
  processes: Processes,
  seen: (facts: ProcessFacts, isExecution: boolean) => void,
  failed: (error: unknown) => void,
): ProcessWatch => {
  const known = new Map<number, Known>();
  const young = new Set<number>();
  let newest = '';
  let round: number[] = [];
  let perTick = 0;
  const add = (pid: number) => known.set(pid, { bornAt: Date.now(), checks: 0, lookedAt: '', program: '' });

  const look = (pid: number) => {
    const entry = known.get(pid);
    const facts = processes.read(pid);
    if (!entry || !facts) {
      known.delete(pid);
      young.delete(pid);
      return;
    }
    const program = `${facts.startTime} ${facts.imageId}`;
    const now = `${program} ${digest(facts.commandLines)}`;
    if (now === entry.lookedAt) return;
    const isExecution = program !== entry.program;
    entry.lookedAt = now;
    entry.program = program;
    if (!facts.kernelThread && !facts.ended) seen(facts, isExecution);
  };

  const lookAtNew = () => {
    const latest = processes.newest();
    if (latest === newest) return;
    newest = latest;
    for (const pid of processes.list()) {
      if (known.has(pid)) continue;
      add(pid);
      young.add(pid);
      look(pid);
    }
  };
  const lookAtYoung = () => {
    for (const pid of young) {
      const entry = known.get(pid);
      const age = Date.now() - (entry?.bornAt ?? 0);
      if (!entry || entry.checks >= laterChecks.length) young.delete(pid);
      else if (age < youngMillis) look(pid);
      else if (age >= (laterChecks[entry.checks] ?? 0)) {
        entry.checks++;
        look(pid);
      }
    }
  };
  const lookAtNextOfRound = () => {
    if (round.length === 0) {
      round = processes.list();
      perTick = Math.ceil((round.length * tickMillis) / fullRoundMillis);
      const living = new Set(round);
      for (const pid of known.keys()) if (!living.has(pid)) known.delete(pid);
    }
    for (const pid of round.splice(0, perTick)) {
      if (!known.has(pid)) add(pid);
      look(pid);
    }
  };

  const stop = repeatEvery(
    processes.lookMillis ?? tickMillis,
    () => {
      lookAtNew();
      lookAtYoung();
      lookAtNextOfRound();
    },
    failed,
  );
  return {
    recheckAll: () => {
      for (const entry of known.values()) Object.assign(entry, { lookedAt: '', program: '' });
      round = processes.list();
      perTick = Math.max(perTick, Math.ceil(round.length / ticksAfterChange));
    },
    recheck: (pid) => {
      if (!known.has(pid)) return;
      add(pid);
      young.add(pid);
    },
    stop,
  };
};

const digest = (lines: string[]): string => createHash('sha1').update(lines.join('\0')).digest('base64');
