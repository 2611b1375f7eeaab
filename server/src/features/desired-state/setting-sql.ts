import { type RawBuilder, sql } from 'kysely';
import { intentOf } from '../fleet-counts/fleet-counts.ts';
import { type DeployableVaccine, isExpired } from './deployable-vaccine.ts';
import type { AgencyVaccineSetting } from './resolve-desired-state.ts';
import { areServedHere, servedWith, visibleRow } from './visibility.ts';

/*
 * What is stored of a vaccine in an agency, as parts of statements in which agencies go by `a`, vaccines by `v`, and what an
 * agency says of a vaccine by `av`.
 */

/** A vaccine in a statement: a row of it, or one that was read and may be looked at as it would be. */
interface VaccineSql {
  id: RawBuilder<unknown>;
  visible: RawBuilder<boolean>;
  expired: RawBuilder<boolean>;
  autorun: RawBuilder<boolean>;
}

export const vaccineRow: VaccineSql = {
  id: sql`v.id`,
  visible: sql<boolean>`(${areServedHere('a')} and ${visibleRow('v', 'a')})`,
  expired: isExpired('v'),
  autorun: sql<boolean>`v.autorun`,
};

export const vaccineValues = (vaccine: DeployableVaccine): VaccineSql => ({
  id: sql`${vaccine.id}`,
  visible: servedWith(vaccine, 'a'),
  expired: sql<boolean>`${sql.lit(vaccine.expired)}`,
  autorun: sql<boolean>`${sql.lit(vaccine.autorun)}`,
});

export const joinSetting = ({ id }: Pick<VaccineSql, 'id'>): RawBuilder<unknown> =>
  sql`left join agency_vaccines av on av.agency_id = a.id and av.vaccine_id = ${id}`;

export const isExcluded = sql<boolean>`coalesce(av.excluded, false)`;

export const byAutorun = ({ autorun }: Pick<VaccineSql, 'autorun'>): RawBuilder<boolean> =>
  sql<boolean>`(${autorun} and a.autorun)`;

/** Whether the agency itself wants a vaccine that it may use and does not keep out: what it said, or else autorun. */
export const wantedByAgency = (vaccine: Pick<VaccineSql, 'autorun'>): RawBuilder<boolean> =>
  sql<boolean>`coalesce(av.wanted, ${byAutorun(vaccine)})`;

/** Whether the agency leaves a vaccine to autorun: it takes part in it, and has not stopped this one. */
export const letsAutorunIn = sql<boolean>`(a.autorun and av.wanted is not false)`;

/** What `settingOf` takes for a setting. */
export const settingColumns = (vaccine: VaccineSql): RawBuilder<StoredSetting> =>
  sql<StoredSetting>`${vaccine.visible} as visible, ${vaccine.expired} as expired, ${isExcluded} as excluded,
    av.wanted as "storedIntent", ${byAutorun(vaccine)} as "byAutorun"`;

export interface StoredSetting extends Omit<AgencyVaccineSetting, 'byAgency'> {
  storedIntent: boolean | null;
}

export const settingOf = ({
  visible,
  expired,
  excluded,
  storedIntent,
  byAutorun: byBoth,
}: StoredSetting): AgencyVaccineSetting => ({
  visible,
  expired,
  excluded,
  byAgency: intentOf(storedIntent),
  byAutorun: byBoth,
});
