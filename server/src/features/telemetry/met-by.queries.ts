import { type Kysely, sql } from 'kysely';
import type { DB } from '../../platform/db/tables.gen.ts';
import { unnest } from '../../platform/db/unnest.ts';
import { visibleRow } from '../desired-state/desired-state.ts';
import type { ReportedExecution } from './merge-execution.ts';

type Met = Pick<ReportedExecution, 'vaccineId' | 'agencyId'>;
const keyOf = ({ vaccineId, agencyId }: Met): string => `${vaccineId}|${agencyId}`;

/**
 * Takes out the vaccines that the agencies may not see: an agent can send any id, and its agency would read the name.
 */
export const withoutUnseenVaccines = async <T extends Met>(db: Kysely<DB>, reported: readonly T[]): Promise<T[]> => {
  const met = [...new Map(reported.filter(({ vaccineId }) => vaccineId).map((one) => [keyOf(one), one])).values()];
  if (met.length === 0) return [...reported];
  const given = unnest(met, {
    vaccine: ['uuid', ({ vaccineId }) => vaccineId],
    agency: ['uuid', ({ agencyId }) => agencyId],
  });
  const { rows } = await sql<Met>`select given.vaccine as "vaccineId", given.agency as "agencyId"
    from ${given} join agencies a on a.id = given.agency join vaccines v on v.id = given.vaccine
    where ${visibleRow('v', 'a')}`.execute(db);
  const seen = new Set(rows.map(keyOf));
  return reported.map((one) => (seen.has(keyOf(one)) ? one : { ...one, vaccineId: null }));
};
