import { type RawBuilder, sql } from 'kysely';
import type { InScope, ScopedDb } from '../../platform/db/scoped.ts';
import { intentOfCode } from '../fleet-counts/fleet-counts.ts';
import type { CountedKind, CountedReport } from './computer-shares.ts';
import type { DeployableVaccine } from './deployable-vaccine.ts';
import { joinSetting, type StoredSetting, settingColumns, vaccineValues } from './setting-sql.ts';

/** The agencies in scope that may use a vaccine, each with what it says of it. */
const settings = (vaccine: DeployableVaccine, inScope: InScope): RawBuilder<unknown> => {
  const values = vaccineValues(vaccine);
  return sql`select a.id, ${settingColumns(values)} from agencies a ${joinSetting(values)}
    where ${values.visible} and ${inScope('agencies', 'a')}`;
};

/** What an agency's answer depends on: those of which all of it is the same are counted together. */
const setting = sql`s.visible, s.expired, s.excluded, s."storedIntent", s."byAutorun"`;

/** The computers of those agencies by kind. What is folded, and what is yet to be. */
export const kindsBySetting = (db: ScopedDb, vaccine: DeployableVaccine): Promise<(StoredSetting & CountedKind)[]> => {
  const cells = (table: string) => sql`select agency_id, os_family, agent_version, computers from ${sql.table(table)}`;
  return db.query(
    (inScope) => sql<StoredSetting & CountedKind>`
    with settings as materialized (${settings(vaccine, inScope)})
    select ${setting}, c.os_family as "osFamily", c.agent_version as "agentVersion", sum(c.computers)::bigint as computers
    from settings s
    join (${cells('population_cells')} union all ${cells('population_deltas')}) c on c.agency_id = s.id
    group by 1, 2, 3, 4, 5, 6, 7 having sum(c.computers) > 0`,
  );
};

type Reported = StoredSetting & Omit<CountedReport, 'byHand'> & { byHandCode: number };

/** Of these, those that hold the same of the vaccine. */
export const reportsBySetting = async (
  db: ScopedDb,
  vaccine: DeployableVaccine,
): Promise<(StoredSetting & CountedReport)[]> => {
  const cells = (table: string) => sql`select agency_id, os_family, agent_version, by_hand, outcome, content, computers
    from ${sql.table(table)} where vaccine_id = ${vaccine.id}`;
  const rows = await db.query(
    (inScope) => sql<Reported>`
    with settings as materialized (${settings(vaccine, inScope)})
    select ${setting}, c.os_family as "osFamily", c.agent_version as "agentVersion", c.by_hand as "byHandCode",
      c.outcome, c.content, sum(c.computers)::bigint as computers
    from settings s
    join (${cells('report_cells')} union all ${cells('report_deltas')}) c on c.agency_id = s.id
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 having sum(c.computers) <> 0`,
  );
  return rows.map(({ byHandCode, ...row }) => ({ ...row, byHand: intentOfCode(byHandCode) }));
};
