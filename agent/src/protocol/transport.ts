import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { protocolVersion, type Send } from '@egida/contract';
import { request } from 'undici';
import { createDispatcher } from './dispatcher.ts';

const minGzipBytes = 1024;
const maxReplyBytes = 32 * 1024 * 1024;
const gzipAsync = promisify(gzip);
const gunzipAsync = promisify(gunzip);

/** A reply whose body is read as a stream. */
export interface StreamedReply {
  status: number;
  headers: IncomingHttpHeaders;
  body: Readable;
}
export type Download = (url: string, headers: Record<string, string>, signal: AbortSignal) => Promise<StreamedReply>;

export interface Transport {
  send: Send;
  /** Fetches what is too large to be held in memory. The caller bounds the size. */
  download: Download;
  /** Verifies the server by these certificates (PEM) from now on; an empty list means the system's own. */
  setAuthorities(certificates: readonly string[]): void;
  /** The address from which this computer reached the server last. */
  localAddress(): string | undefined;
  close(): Promise<void>;
}

/**
 * Carries the contract's calls to one server, which `certificates` (PEM; empty for the system's own) verify. `token` is
 * called for each request, so that a new enrolment takes effect at once.
 */
export const createTransport = (
  server: string,
  certificates: readonly string[],
  token: () => string,
  timeoutMillis = 30_000,
): Transport => {
  let localAddress: string | undefined;
  const open = (authorities: readonly string[]) => {
    const connected = (address: string | undefined) => {
      localAddress = address ?? localAddress;
    };
    const options = { authorities, timeoutMillis, connected };
    return {
      calls: createDispatcher({ ...options, maxResponseSize: maxReplyBytes }),
      downloads: createDispatcher({ ...options, maxResponseSize: -1 }),
    };
  };
  let dispatchers = open(certificates);
  let isClosed = false;
  const headersNow = () => {
    const current = token();
    return { 'egida-protocol': String(protocolVersion), ...(current && { authorization: `Agent ${current}` }) };
  };

  const send: Send = async ({ method, url, body, headers }) => {
    const isGzipped = body !== undefined && body.length >= minGzipBytes;
    const reply = await request(new URL(url, server), {
      method: method as 'GET' | 'POST',
      dispatcher: dispatchers.calls,
      signal: AbortSignal.timeout(4 * timeoutMillis),
      headers: {
        ...headersNow(),
        ...headers,
        'accept-encoding': 'gzip',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(isGzipped && { 'content-encoding': 'gzip' }),
      },
      ...(body !== undefined && { body: isGzipped ? await gzipAsync(body) : body }),
    });
    const bytes = Buffer.from(await reply.body.arrayBuffer());
    const content =
      reply.headers['content-encoding'] === 'gzip'
        ? await gunzipAsync(bytes, { maxOutputLength: maxReplyBytes })
        : bytes;
    const retryAfter = reply.headers['retry-after'];
    return {
      status: reply.statusCode,
      text: content.toString('utf8'),
      retryAfter: typeof retryAfter === 'string' ? retryAfter : null,
    };
  };
  const download: Download = async (url, headers, signal) => {
    const reply = await request(new URL(url, server), {
      dispatcher: dispatchers.downloads,
      signal,
      headers: { ...headersNow(), ...headers },
    });
    return { status: reply.statusCode, headers: reply.headers, body: reply.body };
  };
  return {
    send,
    download,
    setAuthorities: (authorities) => {
      // An agent that is ending may still be told of others by what was under way.
      if (isClosed) return;
      const before = dispatchers;
      dispatchers = open(authorities);
      // `close` waits for calls and downloads that are under way.
      void before.calls.close();
      void before.downloads.close();
    },
    localAddress: () => localAddress,
    close: async () => {
      isClosed = true;
      await Promise.all([dispatchers.calls.close(), dispatchers.downloads.destroy()]);
    },
  };
};
