import { type Kysely, sql } from 'kysely';
import type { DB } from '../../platform/db/tables.gen.ts';
import { unnest } from '../../platform/db/unnest.ts';
import { type Intent, intentCodes } from './intents.ts';
import { notReported } from './outcomes.ts';

/** What is counted of a vaccine on a computer: what was asked by hand, and what its agent reported. */
export interface ReportCount {
  vaccineId: string;
  agencyId: string;
  osFamily: string;
  agentVersion: string;
  byHand: Intent;
  outcome: number;
  content: string;
}

/** What a transaction adds to the counts. */
export type CountDelta = ReturnType<typeof createCountDelta>;

/** Sums what a transaction adds to the counts. A worker folds the sums into cells: no counter is ever a hot row. */
export const createCountDelta = () => {
  const sums = new Map<string, { count: ReportCount; computers: number }>();
  return {
    add(count: ReportCount, computers: number): void {
      const { vaccineId, agencyId, osFamily, agentVersion, byHand, outcome, content } = count;
      // What was neither asked nor reported is not counted: it is what the population leaves over.
      if (outcome === notReported && byHand === 'none') return;
      const key = [vaccineId, agencyId, osFamily, agentVersion, byHand, outcome, content].join('|');
      const sum = sums.get(key);
      if (sum) sum.computers += computers;
      else sums.set(key, { count, computers });
    },
    async append(db: Kysely<DB>): Promise<void> {
      const rows = [...sums.values()].filter((sum) => sum.computers !== 0);
      if (rows.length === 0) return;
      await sql`insert into report_deltas
          (vaccine_id, agency_id, os_family, agent_version, by_hand, outcome, content, computers)
        select * from ${unnest(rows, {
          vaccine_id: ['uuid', ({ count }) => count.vaccineId],
          agency_id: ['uuid', ({ count }) => count.agencyId],
          os_family: ['text', ({ count }) => count.osFamily],
          agent_version: ['text', ({ count }) => count.agentVersion],
          by_hand: ['smallint', ({ count }) => intentCodes[count.byHand]],
          outcome: ['smallint', ({ count }) => count.outcome],
          content: ['text', ({ count }) => count.content],
          computers: ['bigint', ({ computers }) => computers],
        })}`.execute(db);
    },
  };
};
