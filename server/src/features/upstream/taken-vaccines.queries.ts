import { maxSentVaccines } from '@egida/contract';
import { type Kysely, type SqlBool, sql } from 'kysely';
import { fold } from '../../platform/db/fold.ts';
import type { System } from '../../platform/db/system.ts';
import type { DB } from '../../platform/db/tables.gen.ts';
import { unnest } from '../../platform/db/unnest.ts';

/** One that could not be taken over, and why: a code. */
export interface RefusedVaccine {
  id: string;
  name: string;
  sha256: string;
  error: string;
}

/** Of vaccines by their ids: those that stand here as they were sent. */
export const readStanding = async (
  db: Kysely<DB>,
  sent: readonly { id: string; sha256: string }[],
): Promise<Set<string>> => {
  const { rows } = await sql<{ id: string }>`select v.id from vaccines v join ${unnest(sent, {
    id: ['uuid', ({ id }) => id],
    sha256: ['text', ({ sha256 }) => sha256],
  })} on v.id = given.id and v.sent_sha256 = given.sha256 where v.from_main`.execute(db);
  return new Set(rows.map(({ id }) => id));
};

/** What came from the main server or was refused, and lies in a range of ids of which all came: those that did not. */
export const readGone = async (
  db: Kysely<DB>,
  came: readonly string[],
  { after, upTo }: { after: string | null; upTo: string | null },
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select id from (
      select id from vaccines where from_main union select id from refused_vaccines) here
    where (${after}::uuid is null or id > ${after}::uuid) and (${upTo}::uuid is null or id <= ${upTo}::uuid)
      and id <> all(${came}::uuid[]) order by id`.execute(db);
  return rows.map(({ id }) => id);
};

/** Keeps which were refused, as many as there may be; answers how many of them were not so before. */
export const writeRefused = async (db: Kysely<DB>, refused: readonly RefusedVaccine[]): Promise<number> => {
  if (refused.length === 0) return 0;
  const { rows } = await sql`insert into refused_vaccines as r (id, name, name_key, sha256, error)
    select * from ${unnest(refused, {
      id: ['uuid', ({ id }) => id],
      name: ['text', ({ name }) => name],
      name_key: ['text', ({ name }) => fold(name)],
      sha256: ['text', ({ sha256 }) => sha256],
      error: ['text', ({ error }) => error],
    })}
    on conflict (id) do update set name = excluded.name, name_key = excluded.name_key, sha256 = excluded.sha256,
      error = excluded.error where (r.sha256, r.error) is distinct from (excluded.sha256, excluded.error)
    returning 1`.execute(db);
  await sql`delete from refused_vaccines where id in (
    select id from refused_vaccines order by id offset ${sql.lit(maxSentVaccines)})`.execute(db);
  return rows.length;
};

export const forgetRefused = (db: Kysely<DB>, ids: readonly string[]) =>
  db.deleteFrom('refused_vaccines').where(sql<SqlBool>`id = any(${ids})`).execute();

/** Whether there was no room for some. */
export const hasBeyondLimit = async (db: Kysely<DB>): Promise<boolean> =>
  (await sql`select from refused_vaccines where error = 'vaccine.limit' limit 1`.execute(db)).rows.length > 0;

/** Whether what stood in the way of one that was refused is gone. */
export const isWorthAgain = async ({ pool }: System): Promise<boolean> => {
  const { rowCount } = await pool.query(`select from refused_vaccines r where error = 'vaccine.exists'
    and not exists (select from vaccines v where v.id = r.id and not v.from_main) limit 1`);
  return rowCount === 1;
};
