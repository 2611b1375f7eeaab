import { type Kysely, type RawBuilder, sql } from 'kysely';
import { firstIdAt } from '../../platform/db/new-id.ts';
import type { DB } from '../../platform/db/tables.gen.ts';

/** What was raised longer ago is no news, however late it comes in: computers report when they are connected again. */
const newsForMs = 7 * 86_400_000;

const bool = sql<boolean>;

/**
 * The moment up to which mails tell. It lies somewhat behind the present: a transaction's alerts are dated when it begins and
 * seen when it ends, and must not fall between two mails.
 */
export const readUpTo = async (db: Kysely<DB>): Promise<string> => {
  const { rows } = await sql<{ up_to: string }>`
    select date_trunc('milliseconds', now() - interval '2 minutes') as up_to`.execute(db);
  return rows[0]?.up_to ?? '';
};

/** Alerts that came in until then and are still active, among those whose id is recent enough: what all statements begin with. */
export const isNews = (upTo: string): RawBuilder<boolean> =>
  bool`alerts.status = 1 and alerts.id >= ${firstIdAt(Date.parse(upTo) - newsForMs)} and alerts.received_on <= ${upTo}`;
