import { createWriteStream, mkdirSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type AgentManifest, api, urlOf } from '@egida/contract';
import { readRetryAfter } from '../protocol/backoff.ts';
import type { Download } from '../protocol/transport.ts';
import { pause } from '../timing/abortable.ts';

const largestPackage = 256 * 1024 * 1024;
const mostWaits = 20;

/** The server does not have it: asking again changes nothing. */
export class NoPackage extends Error {}

/**
 * Fetches a package into a file. What a broken line left is gone on with if the server can, else it starts over; while
 * the server is busy it waits as long as it is told. What came is looked at by its hash afterwards, never by a header.
 */
export const fetchPackage = async (
  { version, os, arch, sha256 }: AgentManifest,
  file: string,
  download: Download,
  signal: AbortSignal,
): Promise<void> => {
  const url = urlOf(api.agentProtocol.package, { params: { version }, query: { os, arch } });
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  for (let waits = 0; ; waits++) {
    const held = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
    const range: Record<string, string> = held > 0 ? { range: `bytes=${held}-`, 'if-range': `"${sha256}"` } : {};
    const { status, headers, body } = await download(url, range, signal);
    if (status === 200 || status === 206) {
      const goesOn = status === 206 && String(headers['content-range']).startsWith(`bytes ${held}-`);
      const start = goesOn ? held : 0;
      await pipeline(body, bounded(start), createWriteStream(file, { flags: start > 0 ? 'a' : 'w', mode: 0o600 }), {
        signal,
      });
      return;
    }
    // What a busy server says besides is of no use; ended early, its stream would complain to nobody.
    body.on('error', () => {}).destroy();
    if (status === 416) {
      // All of it is there already, or more than all.
      rmSync(file, { force: true });
      if (waits < mostWaits) continue;
    }
    const busy = status === 503 || status === 429;
    const seconds = busy ? readRetryAfter(String(headers['retry-after'] ?? ''), Date.now()) : undefined;
    if (seconds === undefined || waits >= mostWaits) {
      const Failure = status === 404 ? NoPackage : Error;
      throw new Failure(`the server answered ${status} for the package`);
    }
    await pause(seconds * 1000 * (1 + Math.random() / 2), signal);
    signal.throwIfAborted();
  }
};

const bounded = (start: number): Transform => {
  let bytes = start;
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      bytes += chunk.length;
      if (bytes > largestPackage) done(new Error('the package is larger than any of ours'));
      else done(null, chunk);
    },
  });
};
