import { type Kysely, sql } from 'kysely';
import type { DB } from './tables.gen.ts';

/** Computers of which the same was asked by hand carry the same mark, and share a policy. */
export const refreshOverrides = (db: Kysely<DB>, ids: string[]) =>
  sql`update computers c set overrides = coalesce((
      select md5(string_agg(v.vaccine_id::text || v.wanted::text, ',' order by v.vaccine_id))
      from computer_vaccines v where v.computer_id = c.id), '')
    where c.id = any(${ids})`.execute(db);
