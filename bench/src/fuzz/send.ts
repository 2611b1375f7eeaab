import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { gunzipSync } from 'node:zlib';
import type { FuzzRequest } from './requests.ts';

/** What came back. Without a status the connection ended first: so it may, where the request was no whole one. */
export interface Reply {
  status: number | undefined;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Buffer;
  /** Until all of it was there; of what is broken, until something came back. */
  millis: number;
  /** Why there is no answer. */
  trouble: string | undefined;
}

const patienceMillis = 30_000;
const hearMillis = 700;
const nothing = { status: undefined, headers: {}, body: Buffer.alloc(0) };

/** Sends requests to one server; what is broken goes over a connection of its own. */
export const createSender = (server: string, atOnce: number) => {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const { hostname, port } = new URL(server);

  const sendWhole = ({ method, url, headers, body }: FuzzRequest, isPlain: boolean) =>
    new Promise<Reply>((resolve) => {
      const began = performance.now();
      const end = (reply: Omit<Reply, 'millis'>) => resolve({ ...reply, millis: performance.now() - began });
      const fail = (error: Error) => end({ ...nothing, trouble: error.message });
      const path = { hostname, port, path: url, method, agent: isPlain ? agent : false };
      const length = { ...(body && { 'content-length': String(body.length) }) };
      const asked = request({ ...path, headers: { ...headers, ...length }, timeout: patienceMillis }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('error', fail);
        answer.on('end', () => {
          const { statusCode: status, headers: given } = answer;
          const whole = inflated(given['content-encoding'], parts);
          end({ status, headers: given, body: whole, trouble: undefined });
        });
      });
      asked.on('timeout', () => asked.destroy(new Error(`No answer within ${patienceMillis / 1000} s.`)));
      asked.on('error', fail);
      asked.end(body);
    });

  const sendRaw = (bytes: Buffer) =>
    new Promise<Reply>((resolve) => {
      const began = performance.now();
      const parts: Buffer[] = [];
      const socket = connect({ host: hostname, port: Number(port) }, () => socket.write(bytes));
      // A server that hears the end at once answers nothing any more: it has a while, and then hears it.
      const waiting = setTimeout(() => socket.end(), hearMillis);
      socket.setTimeout(patienceMillis, () => socket.destroy());
      let millis = 0;
      socket.on('data', (part) => {
        millis ||= performance.now() - began;
        parts.push(part);
        socket.end();
      });
      // A server may well hang up on such a caller.
      socket.on('error', () => undefined);
      socket.on('close', () => {
        clearTimeout(waiting);
        resolve({ ...readRaw(Buffer.concat(parts)), millis });
      });
    });

  return {
    send: (asked: FuzzRequest): Promise<Reply> => {
      if (asked.raw) return sendRaw(asked.raw);
      const isPlain = asked.how === 'good' || asked.how === 'query' || asked.how === 'path';
      return sendWhole(asked, isPlain).catch((error: Error) => ({ ...nothing, millis: 0, trouble: error.message }));
    },
    close: () => agent.destroy(),
  };
};

const inflated = (encoding: string | undefined, parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  return encoding === 'gzip' && body.length > 0 ? gunzipSync(body) : body;
};

const readRaw = (bytes: Buffer): Omit<Reply, 'millis'> => {
  const text = bytes.toString('latin1');
  const status = /^HTTP\/1\.1 (\d{3})/.exec(text)?.[1];
  if (!status) return { ...nothing, trouble: 'The connection was closed.' };
  const at = text.indexOf('\r\n\r\n');
  return { status: Number(status), headers: {}, body: bytes.subarray(at + 4), trouble: undefined };
};
