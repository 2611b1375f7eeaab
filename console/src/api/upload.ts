import type { Endpoint, Send } from '@egida/contract';
import { withoutBody } from './patience.ts';
import { send } from './send.ts';
import type { Transmit } from './transport.ts';

export type UploadEndpoint = Endpoint & { upload: true };

interface UploadOptions {
  /** The part of the file that has gone, from 0 to 1; at 1 the server is at work on it. */
  onProgress?: (part: number) => void;
  /** Gives it up. The request then rejects with the signal's reason, not with an `ApiError`. */
  signal?: AbortSignal;
}

/** The transport of an upload: like every call's, with the file as `multipart/form-data` in place of a body. */
export const sendingFile = (file: File, { onProgress, signal }: UploadOptions = {}): Send =>
  send(signal, undefined, fileTransmit(file, onProgress));

/** `fetch` tells nothing of how far a body has gone; the older way does. */
const fileTransmit =
  (file: File, onProgress?: (part: number) => void): Transmit =>
  (url, init) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      const { signal, headers, method } = init ?? {};
      const giveUp = () => request.abort();
      request.open(method ?? 'POST', String(url));
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
        if (lengthComputable && total > 0) onProgress?.(loaded / total);
      });
      request.addEventListener('load', () => {
        const retryAfter = request.getResponseHeader('Retry-After');
        const body = withoutBody.includes(request.status) ? null : request.responseText;
        resolve(
          new Response(body, { status: request.status, headers: retryAfter ? { 'Retry-After': retryAfter } : {} }),
        );
      });
      request.addEventListener('error', () => reject(new TypeError('The upload did not go through')));
      request.addEventListener('abort', () => reject(signal?.reason ?? new DOMException('', 'AbortError')));
      request.addEventListener('loadend', () => signal?.removeEventListener('abort', giveUp));
      if (signal?.aborted) return reject(signal.reason);
      signal?.addEventListener('abort', giveUp);
      onProgress?.(0);
      const form = new FormData();
      form.append('file', file);
      request.send(form);
    });
