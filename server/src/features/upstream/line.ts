import { ApiError, federation } from '@egida/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { System } from '../../platform/db/system.ts';
import { beginTurn } from '../../platform/jobs/turn.ts';
import { serverVersion } from '../../platform/version.ts';
import { advanceFeed, prepareEpoch, type Writers } from './advance-feed.ts';
import { pruneFeed } from './clear-feed.ts';
import { backOff, failureOf, ownFailure } from './failure.ts';
import { findWriters } from './feed-epoch.ts';
import { settlePositions } from './feed-positions.ts';
import { isComplete } from './feed-standing.queries.ts';
import type { FromMain } from './from-main.ts';
import { type Held, UpstreamChanged } from './held-upstream.ts';
import { noteConnected, noteFailure } from './line-state.ts';
import type { MainServer } from './main-server.ts';
import { compactNotes } from './number-notes.ts';
import { reportStanding } from './report.ts';
import { sendFeed } from './send-feed.ts';

export interface LineOptions {
  system: System;
  fromMain: FromMain;
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** Opens the main server as it is set; throws a `LineError` where what is kept of it cannot be read. */
  open: (held: Held) => MainServer & { close(): void };
  /** Between two reports; and where something was told since the last. */
  reportMs: number;
  soonMs: number;
  /** Between two times that it is asked where the streams stand, although nothing failed. */
  settleMs: number;
  /** Whether this process may go on: it has the lease, and is not stopping. */
  goesOn: () => boolean;
}

/** `more`: there is more to do at once. */
type Outcome = 'more' | 'waiting';

/** What this server tells its main one, as long as nothing that is set of it changes. */
export interface Line {
  round(held: Held): Promise<Outcome>;
  close(): void;
}

export const openLine = (options: LineOptions): Line => {
  const { system, fromMain, log, open, reportMs, soonMs, settleMs, goesOn } = options;
  let main: (MainServer & { close(): void }) | undefined;
  // It knows who calls, and both know where the streams stand.
  let isConnected = false;
  let settledAt = Number.NEGATIVE_INFINITY;
  // Positions were settled, and the next message was refused for them again.
  let isDisputed = false;
  let before: Writers | undefined;
  let [failures, notUntil] = [0, 0];
  let [reportedAt, hasNews, toldComplete] = [Number.NEGATIVE_INFINITY, false, false];

  const connect = async (held: Held, server: MainServer): Promise<boolean> => {
    const body = { publicKey: held.public_key.toString('base64'), serverVersion };
    const welcome = await server.call(federation.connect, { body });
    await noteConnected(system, held, welcome);
    isConnected = true;
    settledAt = performance.now();
    reportedAt = Number.NEGATIVE_INFINITY;
    return settlePositions(system, held, welcome.positions);
  };

  const isReportDue = async (isAllTold: boolean): Promise<boolean> => {
    const passed = performance.now() - reportedAt;
    if (passed >= reportMs) return true;
    if (passed >= soonMs && (hasNews || (await fromMain.hasAnswers(system)))) return true;
    // The main server keeps what others told before until it hears that all has come.
    return isAllTold && !toldComplete && (await system.read('upstream: whether all is told', isComplete));
  };

  const report = async (held: Held, server: MainServer): Promise<void> => {
    hasNews = false;
    const isStopping = () => !goesOn();
    const { complete, unfinished } = await reportStanding({ system, held, main: server, fromMain, log, isStopping });
    toldComplete = complete;
    // What is yet to be taken over is gone on with in the next round, once that has told what there is to tell.
    reportedAt = unfinished ? Number.NEGATIVE_INFINITY : performance.now();
    await pruneFeed(system);
  };

  /** A main server that was restored from a copy has less than it had, and would say so only where something changes here. */
  const isToConnect = () => !isConnected || performance.now() - settledAt >= settleMs;

  const tell = async (held: Held, server: MainServer): Promise<Outcome> => {
    if (isToConnect() && (await connect(held, server))) return 'more';
    const isOver = beginTurn();
    const turn = { system, held, isOver: () => isOver() || !goesOn() };
    if (before?.epoch !== held.epoch) {
      before = { epoch: held.epoch, writers: await findWriters(system) };
      toldComplete = false;
    }
    const isReady = await prepareEpoch(turn, before);
    const isUnfinished = isReady && (await advanceFeed(turn));
    const { told, finished } = isReady
      ? await sendFeed({ ...turn, main: server, log })
      : { told: false, finished: true };
    if (told) [hasNews, isDisputed] = [true, false];
    if (goesOn() && (await isReportDue(isReady && finished))) await report(held, server);
    // What was away may be back as it was yesterday.
    if (failures > 0) [failures, settledAt] = [0, Number.NEGATIVE_INFINITY];
    return isUnfinished || !finished ? 'more' : 'waiting';
  };

  /** Asks once where things stand, where the main server says that it has something else. */
  const isToSettle = (error: unknown): boolean => {
    if (!(error instanceof ApiError) || error.code !== 'federation.position') return false;
    const isFirst = !isDisputed;
    [isConnected, isDisputed] = [false, true];
    return isFirst;
  };

  const fail = async (held: Held, error: unknown): Promise<Outcome> => {
    if (error instanceof UpstreamChanged || isToSettle(error)) return 'more';
    const named = failureOf(error);
    if (!goesOn()) {
      if (!named) throw error;
      return 'waiting';
    }
    if (!named) log.warn({ err: error }, 'the main server could not be told; it is tried again');
    const failure = named ?? ownFailure;
    if (failure.state === 'REFUSED') isConnected = false;
    // The next report says that it is over.
    reportedAt = Number.NEGATIVE_INFINITY;
    notUntil = performance.now() + Math.max(failure.waitMs, backOff(++failures));
    await noteFailure(system, held, failure);
    await compactNotes(system);
    return 'waiting';
  };

  return {
    round: async (held) => {
      if (performance.now() < notUntil) return 'waiting';
      try {
        main ??= open(held);
        return await tell(held, main);
      } catch (error) {
        return await fail(held, error).catch((failed: unknown) => {
          if (failed instanceof UpstreamChanged) return 'more';
          throw failed;
        });
      }
    },
    close: () => main?.close(),
  };
};
