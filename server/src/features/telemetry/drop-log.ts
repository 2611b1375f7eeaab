import type { FastifyBaseLogger } from 'fastify';

const everyMs = 60_000;

/** Says in the log how many programs were dropped for being too many, once a minute at most. */
export const createDropLog = (log: Pick<FastifyBaseLogger, 'warn'>) => {
  let programs = 0;
  let saidAt = Number.NEGATIVE_INFINITY;
  return (dropped: number, now: number): void => {
    programs += dropped;
    if (programs === 0 || now - saidAt < everyMs) return;
    log.warn({ programs }, 'telemetry: computers report more programs than are kept of one; the rest is dropped');
    programs = 0;
    saidAt = now;
  };
};
export type NoteDropped = ReturnType<typeof createDropLog>;
