import { type Kysely, sql } from 'kysely';
import type { DB } from '../../platform/db/tables.gen.ts';

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
export const vaccineNames = async (db: Kysely<DB>, given: AlertOrigin[]): Promise<Map<string, string>> => {
  const origins = [...new Map(given.map((origin) => [originKey(origin), origin])).values()];
  if (origins.length === 0) return new Map();
  const { rows } = await sql<AlertOrigin & { name: string }>`
    select asked.vaccine as "vaccineId", asked.agency as "agencyId", v.name
    from unnest(${origins.map(({ vaccineId }) => vaccineId)}::uuid[], ${origins.map(({ agencyId }) => agencyId)}::uuid[])
      asked(vaccine, agency)
    join agencies a on a.id = asked.agency
    join (select id, name, visibility from vaccines union all select id, name, visibility from removed_vaccines) v
      on v.id = asked.vaccine
    where vaccine_visible(v.visibility, a.id, a.service_type, a.instance_id)`.execute(db);
  return new Map(rows.map((row) => [originKey(row), row.name]));
};
