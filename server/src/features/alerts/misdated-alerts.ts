import { type Kysely, sql } from 'kysely';
import { timeOfId } from '../../platform/db/new-id.ts';
import type { DB } from '../../platform/db/tables.gen.ts';

/**
 * Ids of alerts are made when they are raised, and lists find a date by them. An alert whose date is further from its id
 * than this is noted apart: one that its agent sent again under another id, or that an agent made up. It may become more,
 * and never less: what lies between was not noted.
 */
export const apartMs = 3_600_000;

interface Dated {
  id: string;
  date: string;
}

const isMisdated = ({ id, date }: Dated): boolean => Math.abs(Date.parse(date) - timeOfId(id)) > apartMs;

/** Notes those of some alerts that were just stored; nearly always there are none. They are as they stand: an id may be another's. */
export const noteMisdated = async (db: Kysely<DB>, alerts: readonly Dated[]): Promise<void> => {
  const ids = alerts.filter(isMisdated).map(({ id }) => id);
  if (ids.length === 0) return;
  await sql`insert into misdated_alerts (id, date) select id, date from alerts where id = any(${ids}) order by id
    on conflict (id) do nothing`.execute(db);
};
