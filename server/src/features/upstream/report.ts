import { federation, type InstanceReport } from '@egida/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { System } from '../../platform/db/system.ts';
import { beginTurn } from '../../platform/jobs/turn.ts';
import { serverVersion } from '../../platform/version.ts';
import { failureOf } from './failure.ts';
import { beginEpoch } from './feed-epoch.ts';
import { readStanding } from './feed-standing.queries.ts';
import type { FromMain } from './from-main.ts';
import { type Held, lockHeld, UpstreamChanged } from './held-upstream.ts';
import { isCut } from './line-error.ts';
import { noteReply } from './line-state.ts';
import type { MainServer } from './main-server.ts';
import { readCerts, readTotals } from './report.queries.ts';

interface Reporting {
  system: System;
  held: Held;
  main: MainServer;
  fromMain: FromMain;
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** Whether this is to stop. */
  isStopping: () => boolean;
}

/** How things stand here. */
const readReport = async ({ system, held, fromMain }: Reporting): Promise<InstanceReport> => {
  const vaccines = await fromMain.tellVaccines(system);
  return system.read('upstream: how things stand', async (db) => {
    const { complete, pending, pendingSince } = await readStanding(db);
    const [totals, certs] = [await readTotals(db), await readCerts(db)];
    return { epoch: held.epoch, complete, totals, pending, pendingSince, serverVersion, certs, vaccines };
  });
};

/**
 * Tells how things stand, and does what waits at the main server. Says whether what was told is complete, and whether there is more
 * to be taken over.
 */
export const reportStanding = async (reporting: Reporting): Promise<{ complete: boolean; unfinished: boolean }> => {
  const { system, held, main, fromMain, isStopping } = reporting;
  const report = await readReport(reporting);
  const reply = await main.call(federation.report, { body: report });
  await noteReply(system, held, reply);
  if (reply.resend) {
    await system.write('upstream: tell everything anew', async (db) => {
      await lockHeld(db, held);
      await beginEpoch(db);
    });
  }
  let unfinished = false;
  if (reply.manageVaccines && held.accept_vaccines)
    await take(reporting, 'vaccines', async () => {
      const isOver = beginTurn();
      const taking = { system, held, main, isOver: () => isOver() || isStopping() };
      unfinished = await fromMain.takeVaccines(taking, reply.vaccines);
    });
  if (reply.offers > 0 || (await fromMain.hasOffers(system)))
    await take(reporting, 'offers', () => fromMain.takeOffers(system, main));
  return { complete: report.complete && !reply.resend, unfinished };
};

/** What comes down must not keep what goes up waiting; only a line that is cut is one for both. */
const take = async ({ log }: Reporting, what: string, work: () => Promise<void>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    if (error instanceof UpstreamChanged || isCut(error)) throw error;
    const failure = failureOf(error);
    log.warn(
      failure ? { what, code: failure.code } : { what, err: error },
      'what comes from the main server was not taken over',
    );
  }
};
