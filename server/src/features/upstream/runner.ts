import type { FastifyBaseLogger } from 'fastify';
import type { System } from '../../platform/db/system.ts';
import type { Keys } from '../../platform/keys/keys.ts';

export interface UpstreamOptions {
  system: System;
  keys: Pick<Keys, 'federation'>;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Tells the main server what changes here, where there is one; one process does it for all. */
export const startUpstream = (_options: UpstreamOptions): { stop(): Promise<void> } => ({
  stop: async () => undefined,
});
