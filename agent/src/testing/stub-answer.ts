import type { IncomingMessage } from 'node:http';
import { gunzipSync } from 'node:zlib';

export interface Answer {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
  /** Sent instead of a JSON body. */
  bytes?: Buffer;
  /** Sends so many of the bytes, and then nothing more. */
  stallAfter?: number;
}

export const apiError = (statusCode: number, message: string): Answer => ({
  status: statusCode,
  body: { statusCode, error: 'Error', message },
});

/** The rest of a file, for an agent that asks for it by a `Range` header. */
export const rangeOf = (answer: Answer, { headers }: IncomingMessage): Answer => {
  const start = Number(/^bytes=(\d+)-$/.exec(headers.range ?? '')?.[1] ?? 0);
  const { bytes } = answer;
  if (!bytes || start === 0) return answer;
  if (start >= bytes.length) return apiError(416, 'value.outOfRange');
  const range = { 'content-range': `bytes ${start}-${bytes.length - 1}/${bytes.length}` };
  return { ...answer, status: 206, headers: { ...answer.headers, ...range }, bytes: bytes.subarray(start) };
};

export const textOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const bytes = Buffer.concat(chunks);
  return (request.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes).toString('utf8');
};
