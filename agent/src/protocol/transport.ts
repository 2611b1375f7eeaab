import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { protocolVersion, type Send } from '@egida/contract';
import { Agent, buildConnector, EnvHttpProxyAgent, request } from 'undici';

const gzipFrom = 1024;
const largestReply = 32 * 1024 * 1024;
const pack = promisify(gzip);
const unpack = promisify(gunzip);

export interface Transport {
  send: Send;
  /** The address by which this computer reached the server last. */
  localAddress(): string | undefined;
  close(): Promise<void>;
}

/** Carries the contract's calls to one server. `token` is asked for at each, so that a new enrolment counts at once. */
export const createTransport = (server: string, ca: string, token: () => string, timeoutMillis = 30_000): Transport => {
  let localAddress: string | undefined;
  const connector = buildConnector({ ...(ca && { ca }), timeout: timeoutMillis });
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
    maxResponseSize: largestReply,
  };
  const throughProxy = ['HTTPS_PROXY', 'https_proxy', 'HTTP_PROXY', 'http_proxy'].some((name) => process.env[name]);
  const dispatcher = throughProxy ? new EnvHttpProxyAgent(options) : new Agent(options);

  const send: Send = async ({ method, url, body }) => {
    const zipped = body !== undefined && body.length >= gzipFrom;
    const current = token();
    const reply = await request(new URL(url, server), {
      method: method as 'GET' | 'POST',
      dispatcher,
      signal: AbortSignal.timeout(4 * timeoutMillis),
      headers: {
        'egida-protocol': String(protocolVersion),
        'accept-encoding': 'gzip',
        ...(current && { authorization: `Agent ${current}` }),
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
  return { send, localAddress: () => localAddress, close: () => dispatcher.close() };
};
