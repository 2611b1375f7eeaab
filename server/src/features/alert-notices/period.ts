import { type Kysely, type RawBuilder, sql } from 'kysely';
import { firstIdAt } from '../../platform/db/new-id.ts';
import type { DB } from '../../platform/db/tables.gen.ts';
import { dayMs, hourMs } from '../../platform/durations.ts';

/** What was raised longer ago is no news, however late it comes in: computers report when they are connected again. */
const newsForMs = 7 * dayMs;

const bool = sql<boolean>;

/** The moments between which alerts came in that a round tells of. */
export interface Period {
  /** Whatever came in before was told, or was no news for anybody. */
  since: string;
  upTo: string;
}

/**
 * A round tells up to somewhat behind the present: a transaction's alerts are dated when it begins and seen when it ends, and
 * must not fall between two mails. It begins an hour before the last one of which all was told: who was due then knows what
 * there was, and nobody else had waited for longer. So what somebody comes to see later, or opens again, is no news.
 */
export const readPeriod = async (db: Kysely<DB>): Promise<Period> => {
  const { rows } = await sql<{ told_up_to: string; up_to: string }>`
    select told_up_to, date_trunc('milliseconds', now() - interval '2 minutes') as up_to from alert_notice_clock`.execute(
    db,
  );
  const { told_up_to: told = '', up_to: upTo = '' } = rows[0] ?? {};
  return { since: new Date(Date.parse(told) - hourMs).toISOString(), upTo };
};

/** Notes that everybody who was due was told. */
export const noteComplete = (db: Kysely<DB>, { upTo }: Period) =>
  sql`update alert_notice_clock set told_up_to = greatest(told_up_to, ${upTo}::timestamptz)`.execute(db);

/** Alerts that came in after a moment and until another and are still active, among those whose id is recent enough. */
export const isNews = (since: string, upTo: string): RawBuilder<boolean> =>
  bool`alerts.status = 1 and alerts.id >= ${firstIdAt(Date.parse(upTo) - newsForMs)} and alerts.received_on > ${since}
    and alerts.received_on <= ${upTo}`;
