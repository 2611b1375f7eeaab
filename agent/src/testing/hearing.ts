import { choosePlatform } from '../platform/choose.ts';

/** What this computer tells: containers may be refused the one, the other or both, or accepted and told nothing. */
export const heardHere = (): { processes: boolean; files: boolean } => {
  const { events } = choosePlatform();
  const open = events?.open();
  if (!events || !open) return { processes: false, files: false };
  const reader = events.reader(open.handles);
  reader.probe();
  let processes = false;
  for (const end = Date.now() + 1000; !processes && Date.now() < end; )
    processes = reader.next(100).some(({ kind }) => kind === 'alive');
  open.close();
  return { processes, files: open.handles.files !== undefined };
};
