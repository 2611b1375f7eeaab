import { readdirSync, readFileSync } from 'node:fs';
import { attempt } from '../../errors/attempt.ts';
import { type ProcStat, parseProcStat } from './proc-stat.ts';

const isDead = (state: string): boolean => state === 'Z' || state === 'X';

export interface LivingTask {
  /** The folder in `/proc` that shows the program, arguments and open files. */
  folder: string;
  ended: boolean;
  stopped: boolean;
}

/**
 * Finds a thread that lives. The first thread of a process may end (`pthread_exit`) while others run on: the process then
 * looks dead and its folder shows neither program nor arguments nor open files, but the folder of a living thread does.
 */
export const livingTask = (folder: string, leader: ProcStat): LivingTask => {
  if (!isDead(leader.state)) return { folder, ended: false, stopped: isPaused(leader.state) };
  const living = (attempt(() => readdirSync(`${folder}/task`)) ?? []).flatMap((id) => {
    const task = `${folder}/task/${id}`;
    const state = attempt(() => parseProcStat(readFileSync(`${task}/stat`, 'utf8')))?.state;
    return state === undefined || isDead(state) ? [] : [{ task, state }];
  });
  const first = living[0];
  return first
    ? { folder: first.task, ended: false, stopped: living.every(({ state }) => isPaused(state)) }
    : { folder, ended: true, stopped: false };
};

/** The folder through which a process can be read now; its own where that cannot be determined. */
export const readableFolder = (folder: string): string => {
  const leader = attempt(() => parseProcStat(readFileSync(`${folder}/stat`, 'utf8')));
  return leader ? livingTask(folder, leader).folder : folder;
};

const isPaused = (state: string): boolean => state === 'T' || state === 't';
