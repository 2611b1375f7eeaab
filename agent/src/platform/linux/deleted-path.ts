import { createFindFile, type FindFile } from './find-file.ts';

const mark = ' (deleted)';

/** A path without what the kernel adds to that of a deleted file; unchanged where it does not end so. */
export const withoutMark = (path: string): string => (path.endsWith(mark) ? path.slice(0, -mark.length) : path);

/**
 * The path that a file had where the kernel says that it was deleted. A file may also be named like that: then it stands
 * there, as one of these finds it. The number of its links tells nothing, as others may be left.
 */
export const formerPath = (path: string, id: string, finds: FindFile[] = [createFindFile().onComputer]): string => {
  const former = withoutMark(path);
  return former === path || finds.some((find) => find(path) === id) ? path : former;
};
