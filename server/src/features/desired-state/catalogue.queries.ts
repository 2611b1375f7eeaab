import { type Kysely, sql } from 'kysely';
import { plannedOnce } from '../../platform/db/planned-once.ts';
import type { DB } from '../../platform/db/tables.gen.ts';
import { type Intent, intentOf } from '../fleet-counts/fleet-counts.ts';
import { isExpired } from './deployable-vaccine.ts';
import { type NarrowedVisibility, narrowedVisibility } from './visibility.ts';

/** A vaccine that has not expired, as far as it decides in which of some agencies it is wanted. */
export interface CatalogueVaccine extends NarrowedVisibility {
  id: string;
  name: string;
  content: string;
  expiration: string | null;
  autorun: boolean;
  osFamily: string;
  minVersionKey: number | null;
}

/** What an agency says of vaccines, and all else of it that decides what is wanted there. */
export interface AgencySettings {
  id: string;
  serviceType: number;
  instanceId: string;
  autorun: boolean;
  /** `vaccine:excluded`, `vaccine:apply` or `vaccine:stop`, comma-separated: agencies that say the same have the same text. */
  settings: string;
}

/** A text for each agency: rows of a whole catalogue in a thousand agencies would be hundreds of thousands. */
export const readAgencySettings = async (db: Kysely<DB>, ids: readonly string[]): Promise<AgencySettings[]> => {
  const { rows } = await sql<AgencySettings>`${plannedOnce} select a.id, a.service_type as "serviceType",
      a.instance_id as "instanceId", a.autorun,
      coalesce((select string_agg(av.vaccine_id || ':' ||
          case when av.excluded then 'excluded' when av.wanted then 'apply' else 'stop' end, ',' order by av.vaccine_id)
        from agency_vaccines av where av.agency_id = a.id and (av.excluded or av.wanted is not null)), '') as settings
    from agencies a where a.id = any(${ids})`.execute(db);
  return rows;
};

const idLength = 36;

/** What a text of settings says, by the ids of the vaccines. */
export const readSettings = (settings: string): ReadonlyMap<string, 'excluded' | Intent> =>
  new Map(
    settings.split(',').map((one): [string, 'excluded' | Intent] => {
      const said = one.slice(idLength + 1);
      return [one.slice(0, idLength), said === 'excluded' || said === 'apply' || said === 'stop' ? said : 'none'];
    }),
  );

/** In the order of their ids. */
export const readCatalogue = async (db: Kysely<DB>, agencyIds: readonly string[]): Promise<CatalogueVaccine[]> => {
  const { rows } = await sql<CatalogueVaccine>`${plannedOnce} select v.id, v.name, v.content, v.expiration, v.autorun,
      v.os_family as "osFamily", v.min_version_key as "minVersionKey", ${narrowedVisibility('v', agencyIds)}
    from vaccines v where not ${isExpired('v')} order by v.id`.execute(db);
  return rows;
};

/** What was asked by hand of computers, by their ids and those of the vaccines. */
export const readByHand = async (db: Kysely<DB>, ids: readonly string[]): Promise<Map<string, Map<string, Intent>>> => {
  const byComputer = new Map<string, Map<string, Intent>>(ids.map((id) => [id, new Map()]));
  if (ids.length === 0) return byComputer;
  const { rows } = await sql<{ computer_id: string; vaccine_id: string; wanted: boolean }>`${plannedOnce}
    select computer_id, vaccine_id, wanted from computer_vaccines where computer_id = any(${ids})`.execute(db);
  for (const row of rows) byComputer.get(row.computer_id)?.set(row.vaccine_id, intentOf(row.wanted));
  return byComputer;
};
