import { certWarningDays } from '@egida/contract';
import { type Kysely, sql } from 'kysely';
import type { System } from '../../platform/db/system.ts';
import type { DB } from '../../platform/db/tables.gen.ts';
import type { Chore } from '../../platform/jobs/leader.ts';
import { beginTurn, turnMs } from '../../platform/jobs/turn.ts';
import { queueMailing } from '../mail/mail.ts';
import { recipientsWhere, roleColumn } from '../users/users.ts';
import { certLetters } from './cert-letter.ts';

const everyMs = 10 * 60_000;
/** Days left at which administrators are told, each once. */
const steps = [certWarningDays, 7, 0] as const;

interface DueCert {
  id: string;
  name: string;
  subject: string;
  until: string;
  step: number;
}

/** The last step that a certificate has come to; null for one that is good for longer. */
const step = sql`case
  ${sql.join(
    [...steps]
      .reverse()
      .map((days) => sql`when until <= now() + make_interval(days => ${sql.lit(days)}) then ${sql.lit(days)}`),
    sql` `,
  )} end`;

/** The next certificate of which something is to be told, if nobody else is at it. */
const claimDue = async (db: Kysely<DB>): Promise<DueCert | undefined> => {
  const { rows } = await sql<DueCert>`select id, name, subject, until, ${step} as step from certs
    where until <= now() + make_interval(days => ${sql.lit(certWarningDays)}) and (warned_days is null or warned_days > ${step})
    order by until, id limit 1 for update skip locked`.execute(db);
  return rows[0];
};

const isAdministrator = sql<boolean>`${roleColumn} = 'ROLE_ADMIN'`;

/** Tells administrators of one certificate, in the transaction that notes it: each step is told once, even where a server dies meanwhile. */
const warnOfOne = (system: System, origin: string): Promise<boolean> =>
  system.write('certificates: warning', async (db) => {
    const due = await claimDue(db);
    if (!due) return false;
    const letters = certLetters(due, (locale) => `${origin}/#/${locale}/certs`);
    for await (const people of recipientsWhere(db, isAdministrator))
      await queueMailing(db, { communicationId: null, letters }, people);
    await db.updateTable('certs').set({ warned_days: due.step }).where('id', '=', due.id).execute();
    return true;
  });

/**
 * Tells administrators by mail of certificates that run out, one after another, each in a transaction of its own; what a turn has
 * no time for, the next one tells. `origin` is where people reach the console.
 */
export const warnOfCertificates = (origin: string, ms = turnMs): Chore => ({
  name: 'warn of certificates',
  everyMs,
  run: async (system) => {
    const isOver = beginTurn(ms);
    while (await warnOfOne(system, origin)) if (isOver()) return 'unfinished';
  },
});
