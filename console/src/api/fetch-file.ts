import { type CallInput, call, type Endpoint } from '@egida/contract';
import { send } from './send.ts';

/** Fetches what is a file and not JSON, over the transport of every call. Rejects with an `ApiError` like any other. */
export const fetchFile = async <E extends Endpoint & { file: true }>(
  endpoint: E,
  input: CallInput<E>,
): Promise<Blob> => {
  let file = new Blob();
  const keepFile = async (reply: Response) => {
    // A refusal is JSON, as ever.
    if (!reply.ok) return reply.text();
    file = await reply.blob();
    return '';
  };
  await call(send(undefined, keepFile), endpoint, input);
  return file;
};
