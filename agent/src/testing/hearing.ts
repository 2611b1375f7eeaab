import { setTimeout as wait } from 'node:timers/promises';
import { choosePlatform } from '../platform/choose.ts';

/** What this computer tells: containers may be refused the one, the other or both, or accepted and told nothing. */
export const heardHere = async (): Promise<{ processes: boolean; files: boolean }> => {
  const { events } = choosePlatform();
  const open = events?.open();
  if (!events || !open) return { processes: false, files: false };
  const reader = events.reader(open.handles);
  reader.probe();
  await wait(50);
  let processes = false;
  for (let told = reader.next(0); told.length > 0 && !processes; told = reader.next(0))
    processes = told.some(({ kind }) => kind === 'alive');
  open.close();
  return { processes, files: open.handles.files !== undefined };
};
