import { createHash } from 'node:crypto';
import type { Processes, ProcessFacts } from '../platform/processes.ts';
import { programKeyOf } from './program-key.ts';
import { repeatEvery } from './repeat-every.ts';

const usualTickMillis = 100;
/** A new process often becomes another program a moment later: it is looked at at each tick until this age, … */
const youngMillis = 600;
/** … and again at these ages. */
const laterChecks = [youngMillis, 1000, 1800, 3000];
/** Every process is looked at again within this time, since it may become another program at any age. */
const fullRoundMillis = 4000;
/** After a change of rules all processes are looked at within this many ticks. */
const ticksAfterChange = 5;
/** Where the system tells of each start, this only finds what it did not tell: other arguments, children without a program. */
const calmTickMillis = 1000;
const calmRoundMillis = 60_000;
/** A process that was born runs another program by then, or never will. */
const settledMillis = 100;
const maxBorn = 20_000;

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
  /** Looks at every process soon, and reports what is new. */
  lookAround(): void;
  /** Reports one process again, soon, and looks at it a few times. */
  recheck(pid: number): void;
  /** Takes what the system tells of each start from now on, and looks by itself now and then only; or no more. */
  setTold(told: boolean): void;
  /** Reports a process that became another program, as it was read at that moment. */
  executed(facts: ProcessFacts): void;
  /** Looks at a process that was born, unless it soon ends or runs another program. */
  forked(pid: number): void;
  ended(pid: number): void;
  stop(): void;
}

/**
 * Reports every process once, and again whenever it has become another program, or has other arguments or a file that was
 * changed; `isExecution` tells these from the others.
 */
export const watchProcesses = (
  processes: Processes,
  seen: (facts: ProcessFacts, isExecution: boolean) => void,
  failed: (error: unknown) => void,
): ProcessWatch => {
  const tickMillis = processes.lookMillis ?? usualTickMillis;
  const known = new Map<number, Known>();
  const young = new Set<number>();
  let newest = '';
  let round: number[] = [];
  let perTick = 0;
  let told = false;
  /** All processes are to be looked at within half a second. */
  let isHurried = false;
  const born = new Map<number, number>();
  const add = (pid: number): Known => {
    const entry = { bornAt: performance.now(), checks: 0, lookedAt: '', program: '' };
    known.set(pid, entry);
    return entry;
  };

  const look = (pid: number) => {
    const entry = known.get(pid);
    const facts = processes.read(pid);
    if (!entry || !facts) {
      known.delete(pid);
      young.delete(pid);
      return;
    }
    tell(entry, facts);
  };
  const tell = (entry: Known, facts: ProcessFacts) => {
    const program = `${facts.startTime} ${facts.imageId}`;
    const now = `${program} ${programKeyOf(facts)} ${digest(facts.commandLines)}`;
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
      const age = performance.now() - (entry?.bornAt ?? 0);
      if (!entry || entry.checks >= laterChecks.length) young.delete(pid);
      else if (age < youngMillis) look(pid);
      else if (age >= (laterChecks[entry.checks] ?? 0)) {
        entry.checks++;
        look(pid);
      }
    }
  };
  const lookAtBorn = () => {
    for (const [pid, at] of born) {
      // They stand in the order of their birth.
      if (performance.now() - at < settledMillis) return;
      born.delete(pid);
      add(pid);
      look(pid);
    }
  };
  const lookAtNextOfRound = () => {
    if (round.length === 0) {
      round = processes.list();
      perTick = Math.ceil(
        told ? (round.length * calmTickMillis) / calmRoundMillis : (round.length * tickMillis) / fullRoundMillis,
      );
      const living = new Set(round);
      for (const pid of known.keys()) if (!living.has(pid)) known.delete(pid);
    }
    for (const pid of round.splice(0, perTick)) {
      if (!known.has(pid)) add(pid);
      look(pid);
    }
    if (round.length === 0) isHurried = false;
  };

  const isCalm = () => told && young.size === 0 && born.size === 0 && !isHurried;
  const { soon, stop } = repeatEvery(
    () => (isCalm() ? calmTickMillis : tickMillis),
    () => {
      if (!told) lookAtNew();
      lookAtYoung();
      lookAtBorn();
      lookAtNextOfRound();
    },
    failed,
  );
  const lookAround = () => {
    round = processes.list();
    perTick = Math.max(perTick, Math.ceil(round.length / ticksAfterChange));
    isHurried = true;
    soon();
  };
  return {
    lookAround,
    recheckAll: () => {
      for (const entry of known.values()) Object.assign(entry, { lookedAt: '', program: '' });
      lookAround();
    },
    recheck: (pid) => {
      if (!known.has(pid)) return;
      add(pid);
      young.add(pid);
      soon();
    },
    setTold: (now) => {
      told = now;
      born.clear();
      soon();
    },
    executed: (facts) => {
      born.delete(facts.pid);
      const entry = known.get(facts.pid) ?? add(facts.pid);
      tell(entry, facts);
    },
    forked: (pid) => {
      known.delete(pid);
      if (born.size < maxBorn) born.set(pid, performance.now());
    },
    ended: (pid) => {
      for (const list of [born, known, young]) list.delete(pid);
    },
    stop,
  };
};

const digest = (lines: string[]): string => createHash('sha1').update(lines.join('\0')).digest('base64');
