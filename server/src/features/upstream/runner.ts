import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { createLease } from '../../platform/db/lease.ts';
import type { System } from '../../platform/db/system.ts';
import type { Keys } from '../../platform/keys/keys.ts';
import { clearLeftovers } from './clear-feed.ts';
import { openCredentials } from './credentials.ts';
import { type FromMain, fromMain as ofContract } from './from-main.ts';
import { type Held, nextCounter, readHeld } from './held-upstream.ts';
import { type Line, openLine } from './line.ts';
import type { LineLimits } from './main-line.ts';
import { openMainServer } from './main-server.ts';
import { compactNotes } from './number-notes.ts';
import { waitForUpstream } from './wake-upstream.ts';

export interface UpstreamOptions {
  system: System;
  keys: Pick<Keys, 'federation'>;
  log: Pick<FastifyBaseLogger, 'warn'>;
  fromMain?: FromMain;
  limits?: Partial<LineLimits>;
  /** How often it looks, tells how things stand at least, and where something was told; and how often it asks where the streams stand. */
  everyMs?: number;
  reportMs?: number;
  soonMs?: number;
  settleMs?: number;
}

/** While it is paused, what is noted is held together so often. */
const compactMs = 60_000;

/** What is set: another line is opened where any of it is another. */
const settingsOf = ({ server, apikey, private_key, certificate, accept_vaccines }: Held): string =>
  createHash('sha256')
    .update(JSON.stringify([server, apikey.toString('hex'), private_key.toString('hex'), certificate, accept_vaccines]))
    .digest('hex');

/**
 * Tells the main server what changes here, where there is one. Of several server processes the one that holds the lease does it;
 * when it ends, another goes on from what the database holds.
 */
export const startUpstream = (options: UpstreamOptions): { stop(): Promise<void> } => {
  const { system, keys, log, fromMain = ofContract, limits } = options;
  const { everyMs = 1000, reportMs = 30_000, soonMs = 5000, settleMs = 600_000 } = options;
  const stopping = new AbortController();
  const lease = createLease(system.pool, 'upstream');
  let line: (Line & { settings: string }) | undefined;
  let lastHeld: Held | undefined;
  let compactedAt = Number.NEGATIVE_INFINITY;

  const open = (held: Held) =>
    openMainServer({
      server: held.server,
      certificate: held.certificate,
      credentials: openCredentials(keys.federation, held),
      nextCounter: () => nextCounter(system, lastHeld ?? held),
      limits,
    });
  const goesOn = () => !stopping.signal.aborted && lease.isHeld();

  const hangUp = () => {
    line?.close();
    line = undefined;
  };

  const lineOf = (held: Held): Line => {
    lastHeld = held;
    const settings = settingsOf(held);
    // Somebody paused it and let it go on between two looks: it begins anew all the same, and waits for nothing that failed before.
    const isAnew = held.state === 'CONNECTING';
    if (line?.settings !== settings || isAnew) {
      hangUp();
      line = { ...openLine({ system, fromMain, log, open, reportMs, soonMs, settleMs, goesOn }), settings };
    }
    return line;
  };

  const rest = async (): Promise<void> => {
    hangUp();
    if (performance.now() - compactedAt < compactMs) return;
    compactedAt = performance.now();
    await compactNotes(system);
  };

  /** Says whether there is more to do at once. */
  const look = async (): Promise<boolean> => {
    const held = await readHeld(system);
    if (!held) {
      hangUp();
      if (lease.isHeld()) await lease.resign();
      return clearLeftovers(system);
    }
    if (!(await lease.take())) return false;
    if (held.paused) {
      await rest();
      return false;
    }
    return (await lineOf(held).round(held)) === 'more';
  };

  const loop = (async () => {
    while (!stopping.signal.aborted) {
      const more = await look().catch(async (error: unknown) => {
        if (!stopping.signal.aborted) log.warn({ err: error }, 'the main server could not be told; it is tried again');
        hangUp();
        await lease.resign();
        return false;
      });
      if (!more) await waitForUpstream(everyMs, stopping.signal);
    }
  })();

  return {
    /** Gives up what is under way: what was not acknowledged is told again. */
    async stop(): Promise<void> {
      stopping.abort();
      line?.close();
      await loop;
      await lease.resign();
    },
  };
};
