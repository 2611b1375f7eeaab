import { constants, createWriteStream } from 'node:fs';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Cluster } from './cluster.ts';

const { O_APPEND, O_CREAT, O_NOFOLLOW, O_RDWR } = constants;
const largestBytes = 10 * 2 ** 20;

/** Opens PostgreSQL's own log. Another account owns its folder, so a link in the file's place is not followed. */
export const openServerLog = async (cluster: Cluster): Promise<FileHandle> => {
  const file = await open(cluster.logFile, O_APPEND | O_CREAT | O_NOFOLLOW | O_RDWR, 0o600);
  if (cluster.account) await file.chown(cluster.account.uid, cluster.account.gid);
  return file;
};

/** The end of the log, for an error message. */
export const lastLines = async (cluster: Cluster): Promise<string> => {
  const file = await openServerLog(cluster);
  try {
    const { size } = await file.stat();
    const length = Math.min(size, 2_000);
    const { buffer } = await file.read(Buffer.alloc(length), 0, length, size - length);
    return buffer.toString().trim().split('\n').slice(-8).join('\n');
  } finally {
    await file.close();
  }
};

/**
 * Rotates the log when it is large, and keeps one former file. The log is copied and truncated rather than renamed,
 * because PostgreSQL holds the file open and goes on writing at its end.
 */
export const rotateServerLog = async (cluster: Cluster): Promise<void> => {
  const file = await openServerLog(cluster);
  try {
    if ((await file.stat()).size < largestBytes) return;
    const previous = `${cluster.logFile}.1`;
    await rm(previous, { force: true });
    await pipeline(
      file.createReadStream({ autoClose: false, start: 0 }),
      createWriteStream(previous, { flags: 'wx', mode: 0o600 }),
    );
    await file.truncate(0);
  } finally {
    await file.close();
  }
};
