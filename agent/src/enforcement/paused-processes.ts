import type { HeldProcess, Processes, ProcessFacts } from '../platform/processes.ts';

/** One process for as long as the computer runs. */
export type PausedProcess = Pick<ProcessFacts, 'pid' | 'startTime'>;
type LetGo = () => void;

export interface PausedProcesses {
  /** The processes of the system, of which each is noted before it is paused through a handle. */
  processes: Processes;
  /** Notes one that the watching thread paused. Returns what lets it go on. */
  take(process: PausedProcess): LetGo;
  /** Lets those of them go on that are not known here: nobody else will. */
  letUnknownGo(paused: PausedProcess[]): void;
  /** Lets all of them go on, and pauses and kills none from now on. */
  letAllGo(): void;
  isOver(): boolean;
}

/**
 * Knows which processes are paused at any moment, as they wait for what is to become of them: none must wait for an agent
 * that ended. `changed` is called with all of them before one more is paused, and after one goes on.
 */
export const createPausedProcesses = (
  processes: Processes,
  changed: (paused: PausedProcess[]) => void,
): PausedProcesses => {
  const paused = new Map<LetGo, PausedProcess>();
  let over = false;
  const tell = () => changed([...paused.values()].map(({ pid, startTime }) => ({ pid, startTime })));
  const add = (letGo: LetGo, process: PausedProcess) => {
    paused.set(letGo, process);
    tell();
  };
  const remove = (letGo: LetGo) => {
    if (paused.delete(letGo)) tell();
  };
  const tracked = (held: HeldProcess): HeldProcess => {
    let startTime: string | undefined;
    const letGo = () => {
      if (held.read()?.startTime === startTime) held.resume();
    };
    return {
      ...held,
      suspend: () => {
        const before = held.read();
        if (over || !before) return false;
        startTime = before.startTime;
        // What somebody else had paused before stays so.
        if (!before.stopped) add(letGo, before);
        const sent = held.suspend();
        if (!sent) remove(letGo);
        return sent;
      },
      resume: () => {
        if (!over) held.resume();
        remove(letGo);
      },
      kill: () => {
        if (!over) held.kill();
        remove(letGo);
      },
      release: () => {
        remove(letGo);
        held.release();
      },
    };
  };
  return {
    processes: {
      ...processes,
      hold: (pid) => {
        const held = processes.hold(pid);
        return held && tracked(held);
      },
    },
    take: (process) => {
      const letGo = () => {
        remove(letGo);
        resumeProcess(processes, process);
      };
      if (over) letGo();
      else add(letGo, process);
      return letGo;
    },
    letUnknownGo: (found) => {
      for (const one of found) {
        const isKnown = [...paused.values()].some(
          ({ pid, startTime }) => pid === one.pid && startTime === one.startTime,
        );
        if (!isKnown) resumeProcess(processes, one);
      }
    },
    letAllGo: () => {
      over = true;
      for (const letGo of [...paused.keys()]) {
        letGo();
        remove(letGo);
      }
    },
    isOver: () => over,
  };
};

/** Lets a process go on that was paused through a handle which is gone, and never another one that has its pid by now. */
export const resumeProcess = (processes: Processes, { pid, startTime }: PausedProcess): void => {
  const held = processes.hold(pid);
  if (held?.read()?.startTime === startTime) held.resumeLeft();
  held?.release();
};
