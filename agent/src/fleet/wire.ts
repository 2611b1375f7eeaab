import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { protocolVersion, type WireReply, type WireRequest } from '@egida/contract';
import { type Dispatcher, Pool } from 'undici';
import type { Fault } from './faults.ts';

const minGzipBytes = 1024;
const gzipAsync = promisify(gzip);
const gunzipAsync = promisify(gunzip);
const slowMillis = 1000;

/** The simulator cut the connection itself, as a fault. */
export class CutOnPurpose extends Error {}

export interface Wire {
  send(request: WireRequest, token: string | undefined, fault: Fault | undefined): Promise<WireReply>;
  close(): Promise<void>;
}

/** One pool of keep-alive connections for a whole fleet, so that requests are measured and not handshakes. */
export const openWire = (
  server: string,
  connections: number,
  timeoutMillis: number,
  /** Certificates (PEM) that verify the server; empty for the system's own. */
  authorities: readonly string[] = [],
): Wire => {
  const pool = new Pool(new URL(server).origin, {
    connections,
    pipelining: 1,
    connect: { timeout: timeoutMillis, ...(authorities.length > 0 && { ca: [...authorities] }) },
    headersTimeout: timeoutMillis,
    bodyTimeout: timeoutMillis,
  });
  return {
    send: async ({ method, url, body, headers: more }, token, fault) => {
      const given = fault === 'malformed' ? '{' : body;
      const zipped = given !== undefined && given.length >= minGzipBytes;
      const bytes = zipped ? await gzipAsync(given) : given;
      const headers: Record<string, string> = { 'egida-protocol': String(protocolVersion), ...more };
      if (token) headers.authorization = `Agent ${token}`;
      if (method === 'GET') headers['accept-encoding'] = 'gzip';
      if (bytes !== undefined) headers['content-type'] = 'application/json';
      if (zipped) headers['content-encoding'] = 'gzip';
      const options = { method: method as 'GET' | 'POST', path: url, headers };
      if (fault === 'slow' && bytes !== undefined) {
        headers['content-length'] = String(Buffer.byteLength(bytes));
        return dispatch(pool, { ...options, body: Readable.from(inTwoParts(Buffer.from(bytes))) }, fault);
      }
      const first = dispatch(pool, { ...options, body: bytes ?? null }, fault);
      // The agent learns the reply to one of the two requests only. It may fail while the other is still waited for.
      first.catch(() => undefined);
      if (fault === 'dup') await dispatch(pool, { ...options, body: bytes ?? null }, undefined).catch(() => undefined);
      return first;
    },
    close: () => pool.destroy(),
  };
};

async function* inTwoParts(bytes: Buffer) {
  const middle = Math.ceil(bytes.length / 2);
  yield bytes.subarray(0, middle);
  await new Promise((resolve) => setTimeout(resolve, slowMillis));
  yield bytes.subarray(middle);
}

/** Uses undici's `dispatch`: the streams and signals of its `request` cost more than the exchange itself. */
const dispatch = (pool: Pool, options: Dispatcher.DispatchOptions, fault: Fault | undefined): Promise<WireReply> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let reply = { status: 0, zipped: false, retryAfter: null as string | null };
    pool.dispatch(options, {
      onRequestStart: () => undefined,
      onResponseStart: (controller, status, headers) => {
        const retryAfter = headers['retry-after'];
        reply = {
          status,
          zipped: headers['content-encoding'] === 'gzip',
          retryAfter: typeof retryAfter === 'string' ? retryAfter : null,
        };
        // The server has handled the request, but the agent does not learn the outcome.
        if (fault === 'drop') controller.abort(new CutOnPurpose('cut on purpose'));
      },
      onResponseData: (_, chunk) => {
        chunks.push(chunk);
      },
      onResponseEnd: () => {
        const bytes = chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);
        const answer = (text: string) => resolve({ status: reply.status, text, retryAfter: reply.retryAfter });
        if (reply.zipped) gunzipAsync(bytes).then((text) => answer(text.toString('utf8')), reject);
        else answer(bytes.toString('utf8'));
      },
      onResponseError: (_, error) => reject(error),
    });
  });
