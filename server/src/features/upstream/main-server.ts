import { createHash, sign } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import {
  type CallInput,
  call,
  type Endpoint,
  federation,
  federationHeaders,
  federationProtocol,
  federationSigned,
  instanceKeyScheme,
  type ReplyOf,
  type Send,
} from '@egida/contract';
import { refuseLongLists } from '../../platform/http/list-lengths.ts';
import { nestsTooDeep } from '../../platform/http/shallow-json.ts';
import type { Credentials } from './credentials.ts';
import { LineError } from './line-error.ts';
import { type LineLimits, lineLimits, openMainLine } from './main-line.ts';

/** The main server, as this one calls it: each call signed, counted and compressed. Throws an `ApiError`, or what the network says. */
export interface MainServer {
  call<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<ReplyOf<E>>;
}

interface Options {
  server: string;
  /** PEM of the one certificate that is trusted; empty: what this computer trusts. */
  certificate: string;
  credentials: Credentials;
  /** A counter that was never used, and is used by nobody else: it is kept before the message goes. */
  nextCounter: () => Promise<number>;
  limits?: Partial<LineLimits> | undefined;
}

const compress = promisify(gzip);

const [kibibyte, mebibyte] = [1024, 1024 * 1024];
/** Bytes of an answer at most: fifty vaccines with all their rules, a hundred offers; whatever else is answered is a few lines. */
const answerBytesOf = (endpoint: Endpoint): number => {
  if (endpoint.path === federation.vaccines.path) return 32 * mebibyte;
  return endpoint.path === federation.offers.path ? mebibyte : 64 * kibibyte;
};

const digestOf = (body: Buffer): string => `sha-256=:${createHash('sha256').update(body).digest('base64')}:`;

/** An answer, where it holds to the contract. A list that is too long is not read to its end: that takes minutes of the only thread. */
const readAnswer = <E extends Endpoint>({ response }: E, answer: unknown): ReplyOf<E> => {
  try {
    refuseLongLists(response, answer);
    return response.parse(answer) as ReplyOf<E>;
  } catch {
    throw new LineError('ANSWER_NOT_VALID');
  }
};

/** Speaks to the main server until it is closed. What is answered holds to the contract, or is a `LineError`. */
export const openMainServer = (options: Options): MainServer & { close(): void } => {
  const { server, certificate, credentials, nextCounter, limits } = options;
  const line = openMainLine(server, certificate, { ...lineLimits, ...limits });

  const sendFor =
    (answerBytes: number): Send =>
    async ({ method, url, body: text }) => {
      const body = text === undefined ? undefined : await compress(text);
      const digest = body ? digestOf(body) : '';
      const counter = await nextCounter();
      const signed = federationSigned({ protocol: federationProtocol, method, path: url, counter, digest });
      const headers = {
        authorization: `${instanceKeyScheme} ${credentials.apikey}`,
        [federationHeaders.protocol]: String(federationProtocol),
        [federationHeaders.counter]: String(counter),
        [federationHeaders.signature]: sign(null, Buffer.from(signed), credentials.privateKey).toString('base64'),
        ...(body && {
          [federationHeaders.digest]: digest,
          'content-type': 'application/json',
          'content-encoding': 'gzip',
        }),
      };
      const answer = await line.ask({ method, url, headers, body, answerBytes });
      // Whoever sends this server elsewhere is not its main one, or no longer at that address.
      if (answer.status >= 300 && answer.status < 400) throw new LineError('REDIRECTED');
      // Before anybody parses it: what nests a million times takes seconds of the only thread.
      if (nestsTooDeep(answer.text)) throw new LineError('ANSWER_NOT_VALID');
      return answer;
    };

  return {
    call: async (endpoint, input) => {
      const answer = await call(sendFor(answerBytesOf(endpoint)), endpoint, input).catch((error: unknown) => {
        throw error instanceof SyntaxError ? new LineError('ANSWER_NOT_VALID') : error;
      });
      return readAnswer(endpoint, answer);
    },
    close: line.close,
  };
};
