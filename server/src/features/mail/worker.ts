import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { System } from '../../platform/db/system.ts';
import {
  attemptsAllowed,
  type ClaimedMail,
  claimMail,
  keepWaiting,
  markFailed,
  markSent,
  releaseKept,
} from './mails.queries.ts';
import { messageOf } from './message.ts';
import { longestTryMs, type MailServer, openTransport, reasonOf } from './transport.ts';

const everyMs = 1000;
/** So long a mail that is under way keeps the end of a process waiting. */
const longestEndMs = 5_000;

interface Options {
  system: System;
  /** Undefined: there is none, and mail is kept. */
  server: MailServer | undefined;
  /** Where people reach the console, which the foot of each mail says; without it, it says nothing of that. */
  publicUrl?: string;
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** How long one try may take, and the end of the last one. */
  patience?: { tryMs: number; endMs: number };
}

const usualPatience = { tryMs: longestTryMs, endMs: longestEndMs };

/**
 * Sends what stands in the outbox, in every server process. A mail goes out at least once: one that a process sent and
 * did not live to write down is sent again, under the same Message-ID, by which mail servers tell it for the same.
 */
export const startMail = ({ system, server, publicUrl, log, patience = usualPatience }: Options) => {
  const transport = server && openTransport(server);
  const stopping = new AbortController();

  const send = async (mail: ClaimedMail): Promise<void> => {
    if (!server || !transport) return;
    try {
      await transport.send(messageOf(mail, { from: server.from, publicUrl }), patience.tryMs);
    } catch (error) {
      const reason = reasonOf(error);
      log.warn({ mail: mail.id, attempts: mail.attempts, reason }, 'a mail did not go out');
      await system.write('mail: not sent', (db) => markFailed(db, mail, reason));
      return;
    }
    await system.write('mail: sent', (db) => markSent(db, mail));
  };

  const round = async (): Promise<void> => {
    if (!transport) return void (await system.write('mail: keep', keepWaiting));
    while (!stopping.signal.aborted) {
      const mail = await system.write('mail: claim', async (db) => {
        await releaseKept(db);
        return claimMail(db);
      });
      if (!mail) return;
      if (mail.attempts <= attemptsAllowed) await send(mail);
      else await system.write('mail: given up', (db) => markFailed(db, mail, 'ended without an answer'));
    }
  };

  const loop = (async () => {
    while (!stopping.signal.aborted) {
      await round().catch((error: unknown) =>
        log.warn({ err: error }, 'mail could not be looked after; it is tried again'),
      );
      await pause(everyMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  })();

  return {
    /** Ends after the mail that is under way or, where that takes too long, with it: it counts as one that did not go out. */
    async stop(): Promise<void> {
      stopping.abort();
      const end = setTimeout(() => transport?.close(), patience.endMs);
      await loop;
      clearTimeout(end);
      transport?.close();
    },
  };
};
