import { readFileSync, readlinkSync } from 'node:fs';
import { basename } from 'node:path';
import { attempt } from '../../errors/attempt.ts';
import type { ProcessFacts } from '../processes.ts';
import { idOf, stampOf } from '../program-file.ts';
import { nobodyUid } from './accounts.ts';
import { readCommandLine } from './command-line.ts';
import { formerPath, withoutMark } from './deleted-path.ts';
import { createFindFile } from './find-file.ts';
import { invokedName } from './invoked-name.ts';
import { knownStat } from './known-stat.ts';
import { livingTask } from './living-task.ts';
import { parseProcStat } from './proc-stat.ts';
import { readRealUid } from './real-uid.ts';
import { scriptName } from './script-name.ts';

const kernelThreadFlag = 0x0020_0000;

/** Reads a process through its folder, `/proc/PID` or a handle on it; undefined where it is gone. */
export const readProcess = (folder: string, seesHostFiles: (folder: string) => boolean): ProcessFacts | undefined => {
  const stat = attempt(() => parseProcStat(readFileSync(`${folder}/stat`, 'utf8')));
  if (!stat) return undefined;
  const task = livingTask(folder, stat);
  const { image, imageId, imageStamp } = readImage(task.folder);
  const { argv, texts } = attempt(() => readCommandLine(`${task.folder}/cmdline`)) ?? { argv: [], texts: [] };
  return {
    pid: stat.pid,
    parentPid: stat.parentPid,
    startTime: stat.startTime,
    uid: readRealUid(folder) ?? nobodyUid,
    kernelThread: (stat.flags & kernelThreadFlag) !== 0,
    stopped: task.stopped,
    ended: task.ended,
    image,
    imageId,
    imageStamp,
    names: image === undefined ? [] : namesOf(task.folder, image, imageId, argv),
    commandLines: texts,
    seesHostFiles: image !== undefined && seesHostFiles(task.folder),
  };
};

const readImage = (folder: string): Pick<ProcessFacts, 'image' | 'imageId' | 'imageStamp'> => {
  const link = attempt(() => readlinkSync(`${folder}/exe`));
  if (link === undefined) return { image: undefined, imageId: '' };
  const stat = knownStat(`${folder}/exe`);
  if (!stat) return { image: link, imageId: '' };
  // The file may stand where this system sees that path, or where the process does.
  const { onComputer, fromRoot } = createFindFile(folder);
  const image = formerPath(link, idOf(stat), [onComputer, fromRoot]);
  return { image, imageId: idOf(stat), imageStamp: stampOf(stat) };
};

/**
 * The kernel calls a program that exists in memory only `/memfd:name`. A name that ends as if the file were deleted counts
 * without that end as well: where another link of the file has that very name, nobody can tell which of the two was called.
 */
const namesOf = (folder: string, image: string, imageId: string, argv: string[]): string[] => {
  const name = basename(image).replace(/^memfd:/, '');
  const former = withoutMark(name);
  const names = [
    name,
    former === name ? undefined : former,
    scriptName(image, argv),
    invokedName(folder, image, imageId, argv[0]),
  ];
  return names.filter((name) => name !== undefined);
};
