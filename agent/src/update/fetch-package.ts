import { createWriteStream, mkdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type AgentManifest, api, urlOf } from '@egida/contract';
import { attempt } from '../errors/attempt.ts';
import { isDiskFull } from '../errors/errors.ts';
import { readRetryAfter } from '../protocol/backoff.ts';
import { isServerBusy } from '../protocol/classify-failure.ts';
import type { Download } from '../protocol/transport.ts';
import { sleep } from '../timing/abortable.ts';
import { limitBytes } from './limit-bytes.ts';

const maxPackageBytes = 256 * 1024 * 1024;
const maxRetries = 20;
/** The slowest lines are far quicker. What came stays, and is gone on with at the next try. */
const leastPace = { bytes: 1024 * 1024, millis: 600_000 };

/** The server does not have the package, so another request would not help. */
export class PackageNotFound extends Error {}

/**
 * Fetches a package into a file. It resumes what a broken connection left there if the server can, else starts over, and
 * waits as long as a busy server asks. The caller verifies the file by its hash, since headers prove nothing. Answers whether a
 * part of it was there before. Where the disk has no room for all of it, nothing of it stays there.
 */
export const fetchPackage = async (
  { version, os, arch, sha256 }: AgentManifest,
  file: string,
  download: Download,
  signal: AbortSignal,
  pace = leastPace,
): Promise<boolean> => {
  const url = urlOf(api.agentProtocol.package, { params: { version }, query: { os, arch } });
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  for (let retries = 0; ; retries++) {
    const held = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
    const range: Record<string, string> = held > 0 ? { range: `bytes=${held}-`, 'if-range': `"${sha256}"` } : {};
    const { status, headers, body } = await download(url, range, signal);
    if (status === 200 || status === 206) {
      const isResumed = status === 206 && String(headers['content-range']).startsWith(`bytes ${held}-`);
      const start = isResumed ? held : 0;
      try {
        if (!hasRoom(file, Number(headers['content-length']))) throw noRoom(body);
        const output = createWriteStream(file, { flags: start > 0 ? 'a' : 'w', mode: 0o600 });
        await receive(body, output, maxPackageBytes - start, signal, pace);
        return start > 0;
      } catch (error) {
        // It would keep the disk full for everybody until the next try, and fill it again then.
        if (isDiskFull(error)) rmSync(file, { force: true });
        throw error;
      }
    }
    discard(body);
    if (status === 416) {
      // The file already holds the whole package, or more than that.
      rmSync(file, { force: true });
      if (retries < maxRetries) continue;
    }
    const retryAfter = String(headers['retry-after'] ?? '');
    const seconds = isServerBusy(status) ? readRetryAfter(retryAfter, Date.now()) : undefined;
    if (seconds === undefined || retries >= maxRetries) {
      const Failure = status === 404 ? PackageNotFound : Error;
      throw new Failure(`the server answered ${status} for the package`);
    }
    await sleep(seconds * 1000 * (1 + Math.random() / 2), signal);
    signal.throwIfAborted();
  }
};

/**
 * Writes what comes. Whoever lets a byte through now and then, so that nothing ever takes too long, would hold up this update, and each
 * later one, for ever.
 */
const receive = async (body: Readable, output: Writable, most: number, signal: AbortSignal, pace: typeof leastPace) => {
  const slow = new AbortController();
  let bytes = 0;
  const limit = limitBytes(most, 'the package is larger than any of ours', ({ length }) => {
    bytes += length;
  });
  const watch = setInterval(() => {
    if (bytes < pace.bytes) slow.abort();
    bytes = 0;
  }, pace.millis);
  try {
    await pipeline(body, limit, output, { signal: AbortSignal.any([signal, slow.signal]) });
  } catch (error) {
    throw slow.signal.aborted && !signal.aborted ? new Error('the package comes too slowly') : error;
  } finally {
    clearInterval(watch);
  }
};

/** Whether so many bytes fit on the disk of a file; where nobody says how many, or how large the disk is, that is tried. */
const hasRoom = (file: string, bytes: number): boolean => {
  const disk = attempt(() => statfsSync(dirname(file)));
  return !disk || disk.blocks === 0 || !(bytes > disk.bavail * disk.bsize);
};

const noRoom = (body: Readable): Error => {
  discard(body);
  return Object.assign(new Error('the disk has no room for the package'), { code: 'ENOSPC' });
};

/** What is not needed is not read. Without a listener, ending its stream early would end the agent. */
const discard = (body: Readable): void => {
  body.on('error', () => {}).destroy();
};
