import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { errorCode } from '../../errors/errors.ts';
import type { PlantResult } from '../decoy-files.ts';
import { pauseThread } from '../pause-thread.ts';
import { lookAtFile } from './look-at-file.ts';
import {
  closeHandle,
  createFile,
  flushFileBuffers,
  getLastError,
  invalidHandle,
  moveFileEx,
  setFileAttributes,
  writeFile,
} from './native/kernel32.ts';
import { uint32 } from './native/library.ts';
import { agentOnly, securityAttributes } from './security.ts';

const genericWrite = 0x4000_0000;
const createNew = 1;
const readOnlyAndHidden = 3;
const normal = 0x80;
const writeThrough = 8;
const alreadyExists = [80, 183];
/** The agent waits a sixth of a second at most. */
const replaceTries = 6;
const replacePauseMillis = 30;

/** Everybody may read it, nobody but the agent write or delete it. */
const everybodyReads = '(A;;GR;;;WD)';

/**
 * Makes the file under another name, flushes it and puts it into place, which fails if something stands there. With
 * `replacing`, exactly the file with that id makes way.
 */
export const plantDecoy = (folder: string, file: string, content: string, replacing?: string): PlantResult => {
  const next = `${folder}\\~${randomUUID()}.tmp`;
  try {
    const written = write(next, content);
    if (written !== undefined) return { ok: false, why: written };
    setFileAttributes(next, readOnlyAndHidden);
    const obstacle = replacing === undefined ? move(next, file) : replace(next, file, replacing);
    if (obstacle !== undefined) return { ok: false, why: obstacle };
    const found = lookAtFile(file);
    if (found.kind !== 'file') return { ok: false, why: 'it was gone at once' };
    return { ok: true, fileId: found.fileId, access: found.access };
  } finally {
    setFileAttributes(next, normal);
    rmSync(next, { force: true });
  }
};

/** Why it could not be; undefined where it was. */
const move = (from: string, to: string): string | undefined => {
  if (moveFileEx(from, to, writeThrough) !== 0) return undefined;
  const code = getLastError();
  return alreadyExists.includes(code) ? 'something stands there' : `error ${code}`;
};

/** Whoever has just written to a file holds it a moment longer: until then it cannot be removed, or its name stays taken. */
const replace = (next: string, file: string, fileId: string): string | undefined => {
  for (let tried = 1; ; tried++) {
    const obstacle = reasonOf(() => removeIf(file, fileId)) ?? move(next, file);
    if (obstacle === undefined || tried === replaceTries) return obstacle;
    pauseThread(replacePauseMillis);
  }
};

const reasonOf = (act: () => void): string | undefined => {
  try {
    act();
    return undefined;
  } catch (error) {
    return errorCode(error);
  }
};

/** Removes the file if it is exactly that one. */
export const removeIf = (file: string, fileId: string): void => {
  const current = lookAtFile(file);
  if (current.kind !== 'file' || current.fileId !== fileId) return;
  // A file that may only be read cannot be deleted here.
  setFileAttributes(file, normal);
  rmSync(file, { force: true });
};

const write = (path: string, content: string): string | undefined => {
  const security = securityAttributes(agentOnly(everybodyReads));
  const handle = createFile(path, genericWrite, 0, security, createNew, normal, 0);
  if (handle === invalidHandle) return `cannot be made (error ${getLastError()})`;
  const bytes = Buffer.from(content);
  try {
    const done = writeFile(handle, bytes, bytes.length, uint32(), null) && flushFileBuffers(handle);
    return done ? undefined : `cannot be written (error ${getLastError()})`;
  } finally {
    closeHandle(handle);
  }
};
