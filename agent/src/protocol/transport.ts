import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { protocolVersion, type Send } from '@egida/contract';
import { Agent, buildConnector, type Dispatcher, EnvHttpProxyAgent, request } from 'undici';

const gzipFrom = 1024;
const largestReply = 32 * 1024 * 1024;
const pack = promisify(gzip);
const unpack = promisify(gunzip);

/** A reply whose body is read as it comes. */
export interface Streamed {
  status: number;
  headers: IncomingHttpHeaders;
  body: Readable;
}
export type Download = (url: string, headers: Record<string, string>, signal: AbortSignal) => Promise<Streamed>;

export interface Transport {
  send: Send;
  /** Fetches what is too large to be held in memory. The size is for the caller to bound. */
  download: Download;
  /** Verifies the server by these certificates (PEM) from now on; empty for the system's alone. */
  trust(certificates: readonly string[]): void;
  /** The address by which this computer reached the server last. */
  localAddress(): string | undefined;
  close(): Promise<void>;
}

/**
 * Carries the contract's calls to one server, verified by `certificates` (PEM; empty for the system's). `token` is asked
 * for at each, so that a new enrolment counts at once.
 */
export const createTransport = (
  server: string,
  certificates: readonly string[],
  token: () => string,
  timeoutMillis = 30_000,
): Transport => {
  let localAddress: string | undefined;
  const dispatcherFor = (ca: readonly string[], maxResponseSize: number): Dispatcher => {
    const connector = buildConnector({ ...(ca.length > 0 && { ca: [...ca] }), timeout: timeoutMillis });
    const connect: buildConnector.connector = (options, done) =>
      connector(options, (...result) => {
        localAddress = result[1]?.localAddress ?? localAddress;
        done(...result);
      });
    const options = {
      connect,
      headersTimeout: timeoutMillis,
      bodyTimeout: timeoutMillis,
      connections: 4,
      maxResponseSize,
      // Through a proxy the connection is made otherwise, and the server is verified all the same.
      ...(ca.length > 0 && { requestTls: { ca: [...ca] } }),
    };
    const throughProxy = ['HTTPS_PROXY', 'https_proxy', 'HTTP_PROXY', 'http_proxy'].some((name) => process.env[name]);
    return throughProxy ? new EnvHttpProxyAgent(options) : new Agent(options);
  };
  const open = (ca: readonly string[]) => ({
    calls: dispatcherFor(ca, largestReply),
    downloads: dispatcherFor(ca, -1),
  });
  let line = open(certificates);
  const close = async ({ calls, downloads }: typeof line) => {
    await Promise.all([calls.close(), downloads.destroy()]);
  };
  const headersNow = () => {
    const current = token();
    return { 'egida-protocol': String(protocolVersion), ...(current && { authorization: `Agent ${current}` }) };
  };

  const send: Send = async ({ method, url, body }) => {
    const zipped = body !== undefined && body.length >= gzipFrom;
    const reply = await request(new URL(url, server), {
      method: method as 'GET' | 'POST',
      dispatcher: line.calls,
      signal: AbortSignal.timeout(4 * timeoutMillis),
      headers: {
        ...headersNow(),
        'accept-encoding': 'gzip',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(zipped && { 'content-encoding': 'gzip' }),
      },
      ...(body !== undefined && { body: zipped ? await pack(body) : body }),
    });
    const bytes = Buffer.from(await reply.body.arrayBuffer());
    const isZipped = reply.headers['content-encoding'] === 'gzip';
    const text = (isZipped ? await unpack(bytes, { maxOutputLength: largestReply }) : bytes).toString('utf8');
    const retryAfter = reply.headers['retry-after'];
    return { status: reply.statusCode, text, retryAfter: typeof retryAfter === 'string' ? retryAfter : null };
  };
  const download: Download = async (url, headers, signal) => {
    const {
      statusCode,
      headers: replied,
      body,
    } = await request(new URL(url, server), {
      dispatcher: line.downloads,
      signal,
      headers: { ...headersNow(), ...headers },
    });
    return { status: statusCode, headers: replied, body };
  };
  return {
    send,
    download,
    trust: (ca) => {
      const before = line;
      line = open(ca);
      void before.calls.close();
      // A download that is under way ends by itself.
      void before.downloads.close();
    },
    localAddress: () => localAddress,
    close: () => close(line),
  };
};
