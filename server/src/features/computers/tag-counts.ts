import { type Kysely, sql } from 'kysely';
import type { DB } from '../../platform/db/tables.gen.ts';
import { unnest } from '../../platform/db/unnest.ts';

/** Sums by which the tags of agencies' computers change in a transaction, written once at its end, in one order. */
export const createTagCounts = () => {
  const sums = new Map<string, { agencyId: string; tag: string; computers: number }>();
  return {
    add(agencyId: string, tags: readonly string[], computers: number): void {
      for (const tag of tags) {
        const key = `${agencyId}|${tag}`;
        const sum = sums.get(key);
        if (sum) sum.computers += computers;
        else sums.set(key, { agencyId, tag, computers });
      }
    },
    async write(db: Kysely<DB>): Promise<void> {
      const rows = [...sums.values()].filter(({ computers }) => computers !== 0);
      if (rows.length === 0) return;
      const given = unnest(rows, {
        agency_id: ['uuid', (row) => row.agencyId],
        tag: ['text', (row) => row.tag],
        computers: ['int', (row) => row.computers],
      });
      await sql`insert into agency_tags as t (agency_id, tag, computers)
        select * from ${given} order by 1, 2
        on conflict (agency_id, tag) do update set computers = t.computers + excluded.computers`.execute(db);
      await sql`delete from agency_tags where agency_id = any(${rows.map((row) => row.agencyId)}::uuid[])
        and computers <= 0`.execute(db);
    },
  };
};
