import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { newId } from '../db/new-id.ts';
import { AppError } from '../errors/app-error.ts';

/** What somebody sent, as a file on this machine, until the request is over. */
export interface ReceivedFile {
  path: string;
  /** Bytes. */
  size: number;
  /** The hash of the whole file, in hex. */
  sha256: string;
}

/** Reads the one file of a request's body; `fileTooBig` beyond so many bytes, `file.required` where there is none. */
export type Receive = (maxBytes: number) => Promise<ReceivedFile>;

/**
 * The file of a request, written down as it comes in, and never whole in memory. `drop` takes it away again: called at
 * the end of the request, whatever became of it.
 */
export const receiverOf = (request: FastifyRequest, folder: string) => {
  const paths: string[] = [];
  const receive: Receive = async (maxBytes) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, newId());
    paths.push(path);
    return { path, ...(await save(await firstFile(request, maxBytes), path)) };
  };
  const drop = async () => {
    for (const path of paths) await rm(path, { force: true });
  };
  return { receive, drop };
};

const firstFile = async (request: FastifyRequest, maxBytes: number): Promise<MultipartFile> => {
  if (!request.isMultipart()) throw new AppError('file.required');
  // The excess is read and thrown away: a client that still sends would not hear an answer.
  const limits = { files: 1, fields: 10, parts: 11, fieldSize: 1000, fileSize: maxBytes };
  const file = await request.file({ limits, throwFileSizeLimit: false }).catch(() => {
    throw new AppError('request.malformed');
  });
  if (!file) throw new AppError('file.required');
  return file;
};

const save = async ({ file }: MultipartFile, path: string): Promise<Omit<ReceivedFile, 'path'>> => {
  const hash = createHash('sha256');
  let size = 0;
  const measure = new Transform({
    transform: (chunk: Buffer, _, done) => {
      hash.update(chunk);
      size += chunk.length;
      done(null, chunk);
    },
  });
  await pipeline(file, measure, createWriteStream(path, { flags: 'wx', mode: 0o600 })).catch((error: unknown) => {
    // A full disk is ours; a form that breaks off is the sender's.
    throw isOfDisk(error) ? error : new AppError('request.malformed');
  });
  if (file.truncated) throw new AppError('fileTooBig');
  if (size === 0) throw new AppError('file.required');
  return { size, sha256: hash.digest('hex') };
};

const isOfDisk = (error: unknown) => error instanceof Error && 'syscall' in error;

const leftoverMs = 3_600_000;

/** Drops what a server that was killed left behind; another one on this folder may be receiving right now. */
export const dropLeftovers = async (folder: string): Promise<void> => {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > leftoverMs) await rm(path, { force: true });
  }
};
