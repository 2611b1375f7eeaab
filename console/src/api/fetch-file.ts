import { type CallInput, call, type Endpoint, type MediaType } from '@egida/contract';
import { send } from './send.ts';
import type { Transmit } from './transport.ts';

interface FetchOptions {
  /** What the call is told beside who asks. */
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
}

/** Fetches what is a file and not JSON, over the transport of every call. Rejects with an `ApiError` like any other. */
export const fetchFile = async <E extends Endpoint & { file: readonly MediaType[] }>(
  endpoint: E,
  input: CallInput<E>,
  { headers, signal }: FetchOptions = {},
): Promise<Blob> => {
  let file = new Blob();
  const keepFile = async (reply: Response) => {
    // A refusal is JSON, as ever.
    if (!reply.ok) return reply.text();
    file = await reply.blob();
    return '';
  };
  await call(send(signal, keepFile, headers && withHeaders(headers)), endpoint, input);
  return file;
};

const withHeaders =
  (more: Readonly<Record<string, string>>): Transmit =>
  (url, init) => {
    const headers = new Headers(init?.headers);
    for (const [name, value] of Object.entries(more)) headers.set(name, value);
    return fetch(url, { ...init, headers });
  };
