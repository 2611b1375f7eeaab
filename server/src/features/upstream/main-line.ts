import { type IncomingMessage, Agent as PlainAgent, request as requestPlain } from 'node:http';
import { Agent, request as requestTls } from 'node:https';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { LineError, lineErrorOf } from './line-error.ts';
import { pinnedAgent } from './pinned-agent.ts';

export interface LineLimits {
  /** A line that carries nothing for so long is given up, and so is a message that takes this long in all. */
  silentMs: number;
  wholeMs: number;
}

export const lineLimits: LineLimits = { silentMs: 30_000, wholeMs: 120_000 };

/** A line that carries nothing for so long is closed, before the other side does it in the middle of a message. */
const restMs = 3000;

export interface LineMessage {
  method: string;
  /** Path and query. */
  url: string;
  headers: Record<string, string>;
  body: Buffer | undefined;
  /** Bytes of the answer, as it comes and as it is once inflated. */
  answerBytes: number;
}
export interface LineAnswer {
  status: number;
  text: string;
  retryAfter: string | null;
}

export interface MainLine {
  /** Rejects with a `LineError` alone. */
  ask(message: LineMessage): Promise<LineAnswer>;
  /** Gives up what is under way. */
  close(): void;
}

/** The line to the main server: one connection, kept from message to message. It follows no redirect, and no answer is too long for it. */
export const openMainLine = (server: string, certificate: string, limits: LineLimits): MainLine => {
  const isTls = server.startsWith('https:');
  const options = { keepAlive: true, maxSockets: 1, timeout: restMs };
  const agent = !isTls ? new PlainAgent(options) : certificate ? pinnedAgent(certificate, options) : new Agent(options);
  const closing = new AbortController();

  const ask = ({ method, url, headers, body, answerBytes }: LineMessage): Promise<LineAnswer> =>
    new Promise((resolve, reject) => {
      if (closing.signal.aborted) return reject(new LineError('CLOSED'));
      const send = isTls ? requestTls : requestPlain;
      const asked = send(new URL(url, server), {
        method,
        agent,
        headers: { ...headers, 'accept-encoding': 'gzip', ...(body && { 'content-length': body.length }) },
      });
      const giveUp = (code: string) => asked.destroy(new LineError(code));
      const close = () => giveUp('CLOSED');
      const timer = setTimeout(() => giveUp('ETIMEDOUT'), limits.wholeMs);
      closing.signal.addEventListener('abort', close, { once: true });
      asked.setTimeout(limits.silentMs, () => giveUp('ETIMEDOUT'));
      const settle = () => {
        clearTimeout(timer);
        closing.signal.removeEventListener('abort', close);
      };
      let isAnswered = false;
      asked.once('response', (answer) => {
        isAnswered = true;
        readAnswer(answer, answerBytes).then(resolve, (error: unknown) => {
          asked.destroy();
          reject(closing.signal.aborted ? new LineError('CLOSED') : lineErrorOf(error));
        });
      });
      asked.on('error', (error) => reject(lineErrorOf(error)));
      // Another protocol is none of ours. Without somebody who hears of it, nothing would ever be heard of the message.
      asked.once('upgrade', (_, socket) => {
        socket.destroy();
        reject(new LineError('ANSWER_NOT_VALID'));
      });
      asked.once('close', () => {
        settle();
        if (!isAnswered) reject(new LineError(closing.signal.aborted ? 'CLOSED' : 'ERR_STREAM_PREMATURE_CLOSE'));
      });
      asked.end(body);
    });

  return {
    ask,
    close: () => {
      closing.abort();
      agent.destroy();
    },
  };
};

const readAnswer = async (answer: IncomingMessage, maxBytes: number): Promise<LineAnswer> => {
  const chunks: Buffer[] = [];
  const collect = async (source: AsyncIterable<Buffer>) => {
    let bytes = 0;
    for await (const chunk of source) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw new LineError('ANSWER_TOO_LONG');
      chunks.push(chunk);
    }
  };
  const isGzip = answer.headers['content-encoding'] === 'gzip';
  if (isGzip) await pipeline(answer as Readable, createGunzip(), collect);
  else await pipeline(answer as Readable, collect);
  return {
    status: answer.statusCode ?? 0,
    text: Buffer.concat(chunks).toString('utf8'),
    retryAfter: answer.headers['retry-after'] ?? null,
  };
};
