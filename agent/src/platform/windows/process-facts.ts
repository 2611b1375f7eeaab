import { statSync } from 'node:fs';
import { win32 } from 'node:path';
import { attempt } from '../../errors/attempt.ts';
import type { ProcessFacts } from '../processes.ts';
import { idOf, stampOf } from '../program-file.ts';
import { ownerOf } from './account.ts';
import { readCommandLine } from './command-line.ts';
import {
  closeHandle,
  getProcessTimes,
  openProcess,
  queryFullProcessImageName,
  waitForSingleObject,
} from './native/kernel32.ts';
import { uint32 } from './native/library.ts';
import { ntQueryInformationProcess } from './native/ntdll.ts';

/** What a process lets be asked of it: everything, or little where it is protected. */
const queryAndRead = 0x1000 | 0x10 | 0x10_0000;
const queryAndWait = 0x1000 | 0x10_0000;
const protectionInformation = 61;
const basicInformation = 0;

/** What a process is from its start to its end: no process of Windows becomes another program. */
interface Nature {
  startTime: string;
  parentPid: number;
  /** When the parent was started; empty where it was gone before it was looked at. */
  parentStart: string;
  facts: Pick<
    ProcessFacts,
    'uid' | 'sid' | 'elevated' | 'image' | 'imageId' | 'imageStamp' | 'names' | 'commandLines' | 'isProtected'
  >;
}
const natures = new Map<number, Nature>();
const maxNatures = 20_000;

/** Opens a process to look at it. */
export const openToRead = (pid: number): number =>
  pid <= 0 ? 0 : openProcess(queryAndRead, 0, pid) || openProcess(queryAndWait, 0, pid);

const [created, exited, kernel, user] = [Buffer.alloc(8), Buffer.alloc(8), Buffer.alloc(8), Buffer.alloc(8)];
const startTimeOf = (handle: number): string | undefined =>
  getProcessTimes(handle, created, exited, kernel, user) === 0 ? undefined : String(created.readBigInt64LE(0));

/** When the process with that pid was started; undefined where there is none that may be asked. */
const startTimeOfPid = (pid: number): string | undefined => {
  const handle = pid <= 0 ? 0 : openProcess(queryAndWait, 0, pid);
  if (handle === 0) return undefined;
  try {
    return hasEnded(handle) ? undefined : startTimeOf(handle);
  } finally {
    closeHandle(handle);
  }
};
const hasEnded = (handle: number): boolean => waitForSingleObject(handle, 0) === 0;

/** Reads a process through a handle on it. */
export const readProcess = (pid: number, handle: number, stopped = false): ProcessFacts | undefined => {
  const startTime = startTimeOf(handle);
  if (startTime === undefined) return undefined;
  const known = natures.get(pid);
  const nature = known?.startTime === startTime ? known : readNature(pid, handle, startTime);
  const { facts } = nature;
  return {
    ...facts,
    pid,
    parentPid: livingParent(nature),
    startTime,
    kernelThread: pid <= 4,
    stopped,
    ended: hasEnded(handle),
    seesHostFiles: facts.image !== undefined,
  };
};

/** Reads a process by its pid. */
export const readPid = (pid: number): ProcessFacts | undefined => {
  const handle = openToRead(pid);
  if (handle === 0) return undefined;
  try {
    return readProcess(pid, handle);
  } finally {
    closeHandle(handle);
  }
};

const readNature = (pid: number, handle: number, startTime: string): Nature => {
  const parentPid = parentOf(handle);
  const parentStart = startTimeOfPid(parentPid) ?? '';
  const image = imageOf(handle);
  const owner = ownerOf(handle);
  const nature: Nature = {
    ...{ startTime, parentPid, parentStart },
    facts: {
      uid: owner === undefined || owner.elevated ? 0 : 1000,
      sid: owner?.sid,
      elevated: owner?.elevated,
      image,
      ...(image === undefined ? { imageId: '' } : readFileOf(image)),
      names: image === undefined ? [] : [win32.basename(image)],
      commandLines: [readCommandLine(handle) ?? ''],
      isProtected: isProtected(handle),
    },
  };
  if (natures.size >= maxNatures) natures.clear();
  natures.set(pid, nature);
  return nature;
};

/** The pid of the parent; 0 where another process has that pid by now, as happens often here. */
const livingParent = ({ parentPid, parentStart, startTime }: Nature): number => {
  if (parentPid <= 4) return parentPid;
  const now = startTimeOfPid(parentPid);
  if (now === undefined) return parentPid;
  return now === parentStart && BigInt(now) <= BigInt(startTime) ? parentPid : 0;
};

const basic = Buffer.alloc(48);
const parentOf = (handle: number): number =>
  ntQueryInformationProcess(handle, basicInformation, basic, basic.length, uint32()) === 0
    ? Number(basic.readBigUInt64LE(40))
    : 0;

const protection = Buffer.alloc(1);
const isProtected = (handle: number): boolean =>
  ntQueryInformationProcess(handle, protectionInformation, protection, 1, uint32()) === 0 &&
  protection.readUInt8(0) !== 0;

const path = Buffer.alloc(65_536);
const imageOf = (handle: number): string | undefined => {
  const length = uint32(path.length / 2);
  if (queryFullProcessImageName(handle, 0, path, length) === 0) return undefined;
  return path.toString('utf16le', 0, length.readUInt32LE(0) * 2) || undefined;
};

/** Names the file among all. A running program's file is not replaced: Windows holds it. */
const readFileOf = (image: string): Pick<ProcessFacts, 'imageId' | 'imageStamp'> => {
  const stat = attempt(() => statSync(image, { bigint: true }));
  return stat ? { imageId: idOf(stat), imageStamp: stampOf(stat) } : { imageId: image.toUpperCase() };
};
