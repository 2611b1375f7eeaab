import { type Kysely, sql } from 'kysely';
import type { DB } from '../../platform/db/tables.gen.ts';
import { unnest } from '../../platform/db/unnest.ts';
import { visibleRow } from '../desired-state/desired-state.ts';

/** Where an alert comes from: the vaccine that it names, and the agency of the computer that raised it. */
export interface AlertOrigin {
  vaccineId: string;
  agencyId: string;
}
export const originKey = ({ vaccineId, agencyId }: AlertOrigin) => `${vaccineId}|${agencyId}`;

/**
 * The names of vaccines by the origins of alerts: as vaccines are called now, or were called when they were deleted. A
 * vaccine that the agency may not see has no name here: an agent can send any id, and its agency would read the name.
 */
export const vaccineNames = async (db: Kysely<DB>, alerts: AlertOrigin[]): Promise<Map<string, string>> => {
  const origins = [...new Map(alerts.map((origin) => [originKey(origin), origin])).values()];
  if (origins.length === 0) return new Map();
  const given = unnest(origins, {
    vaccine: ['uuid', ({ vaccineId }) => vaccineId],
    agency: ['uuid', ({ agencyId }) => agencyId],
  });
  const { rows } = await sql<AlertOrigin & { name: string }>`
    select given.vaccine as "vaccineId", given.agency as "agencyId", v.name
    from ${given}
    join agencies a on a.id = given.agency
    join (select id, name, visibility from vaccines union all select id, name, visibility from removed_vaccines) v
      on v.id = given.vaccine
    where ${visibleRow('v', 'a')}`.execute(db);
  return new Map(rows.map((row) => [originKey(row), row.name]));
};
