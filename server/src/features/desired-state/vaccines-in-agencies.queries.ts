import { sql } from 'kysely';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { type Intent, intentOf } from '../fleet-counts/fleet-counts.ts';
import type { DeployableVaccine } from './deployable-vaccine.ts';
import type { AgencyVaccineSetting } from './resolve-desired-state.ts';
import {
  joinSetting,
  type StoredSetting,
  settingColumns,
  settingOf,
  vaccineRow,
  vaccineValues,
} from './setting-sql.ts';

/** A vaccine in an agency, as far as it decides what the agency's computers shall hold. */
export interface VaccineInAgency extends AgencyVaccineSetting {
  vaccineId: string;
  name: string;
  content: string;
  osFamily: string;
  minVersionKey: number | null;
}

type VaccineColumns = Omit<VaccineInAgency, keyof AgencyVaccineSetting>;

/** Vaccines in one agency, in the order of their ids; with what was asked by hand of one of its computers. */
export const readVaccinesInAgency = async (
  db: ScopedDb,
  { agencyId, computerId = null }: { agencyId: string; computerId?: string | null },
  vaccineIds: readonly string[],
): Promise<(VaccineInAgency & { byHand: Intent })[]> => {
  const rows = await db.query(
    (inScope) => sql<VaccineColumns & StoredSetting & { storedByHand: boolean | null }>`
    select v.id as "vaccineId", v.name, v.content, v.os_family as "osFamily", v.min_version_key as "minVersionKey",
      ${settingColumns(vaccineRow)}, cv.wanted as "storedByHand"
    from vaccines v
    join agencies a on a.id = ${agencyId} and ${inScope('agencies', 'a')}
    ${joinSetting(vaccineRow)}
    left join computer_vaccines cv on cv.vaccine_id = v.id and cv.computer_id = ${computerId}
    where v.id = any(${vaccineIds}) order by v.id`,
  );
  return rows.map((row) => {
    const { vaccineId, name, content, osFamily, minVersionKey, storedByHand } = row;
    const vaccine = { vaccineId, name, content, osFamily, minVersionKey };
    return { ...vaccine, ...settingOf(row), byHand: intentOf(storedByHand) };
  });
};

/** One vaccine in each of some agencies, by their ids. */
export const readVaccineInAgencies = async (
  db: ScopedDb,
  vaccine: DeployableVaccine,
  agencyIds: readonly string[],
): Promise<Map<string, VaccineInAgency>> => {
  const values = vaccineValues(vaccine);
  const rows = await db.query(
    (inScope) => sql<StoredSetting & { agencyId: string }>`select a.id as "agencyId", ${settingColumns(values)}
    from agencies a ${joinSetting(values)} where a.id = any(${agencyIds}) and ${inScope('agencies', 'a')}`,
  );
  const { id: vaccineId, name, content, osFamily, minVersionKey } = vaccine;
  return new Map(
    rows.map((row): [string, VaccineInAgency] => [
      row.agencyId,
      { vaccineId, name, content, osFamily, minVersionKey, ...settingOf(row) },
    ]),
  );
};
