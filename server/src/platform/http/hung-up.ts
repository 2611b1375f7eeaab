import type { FastifyReply } from 'fastify';

/** Says that the caller hung up before they were answered: who types on leaves one search after another behind. */
export const hungUpOf = ({ raw }: FastifyReply): AbortSignal => {
  const hangingUp = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) hangingUp.abort();
  });
  if (raw.destroyed) hangingUp.abort();
  return hangingUp.signal;
};
