import { type Kysely, sql } from 'kysely';
import type { DB } from '../../platform/db/tables.gen.ts';
import { whoWants } from './wanted.ts';

/** A vaccine that has not expired, as far as it decides who wants it where. */
export interface CountedVaccine {
  id: string;
  name: string;
  content: string;
  expiration: string | null;
  autorun: boolean;
  osFamily: string;
  minVersionKey: number | null;
  /** Where it may be seen; each list that is empty means everywhere. */
  services: number[];
  instances: string[];
  everywhere: boolean;
  /** Of the agencies asked for, those it is for; only where it is not for all. */
  agencies: string[];
}

/** What an agency says of vaccines, and all else of it that decides what is wanted there. */
export interface CountedAgency {
  id: string;
  service: number;
  instance: string;
  autorun: boolean;
  /** `vaccine:x` for one that is excluded, `:y` executed, `:n` stopped. Agencies that say the same have the same text. */
  said: string;
}

export const readAgencies = async (db: Kysely<DB>, ids: string[]): Promise<CountedAgency[]> => {
  const { rows } =
    await sql<CountedAgency>`select a.id, a.service_type as service, a.instance_id as instance, a.autorun,
      coalesce((select string_agg(v.vaccine_id || ':' || case when v.excluded then 'x' when v.wanted then 'y' else 'n' end,
        ',' order by v.vaccine_id) from agency_vaccines v
        where v.agency_id = a.id and (v.excluded or v.wanted is not null)), '') as said
    from agencies a where a.id = any(${ids})`.execute(db);
  return rows;
};

/** In the order of their ids. Whether they may be seen is `vaccine_visible`, taken apart: it is asked for many agencies at once. */
export const readVaccines = async (db: Kysely<DB>, agencyIds: string[]): Promise<CountedVaccine[]> => {
  const { rows } =
    await sql<CountedVaccine>`select v.id, v.name, v.content, v.expiration, v.autorun, v.os_family as "osFamily",
      v.min_version_key as "minVersionKey", coalesce(v.visibility -> 'serviceTypes', '[]') as services,
      coalesce(v.visibility -> 'instanceIds', '[]') as instances,
      coalesce(v.visibility -> 'agencyIds', '[]') = '[]' as everywhere,
      array(select named from jsonb_array_elements_text(coalesce(v.visibility -> 'agencyIds', '[]')) named
        where named = any(${agencyIds}::text[])) as agencies
    from vaccines v where v.expiration is null or v.expiration > now() order by v.id`.execute(db);
  return rows;
};

/** What was asked by hand of computers, as said of a vaccine's id: true to apply, false to stop. */
export const readByHand = async (db: Kysely<DB>, ids: string[]): Promise<Map<string, Map<string, boolean>>> => {
  const byComputer = new Map<string, Map<string, boolean>>(ids.map((id) => [id, new Map()]));
  if (ids.length === 0) return byComputer;
  const { rows } = await sql<{ computer_id: string; vaccine_id: string; wanted: boolean }>`
    select computer_id, vaccine_id, wanted from computer_vaccines where computer_id = any(${ids})`.execute(db);
  for (const row of rows) byComputer.get(row.computer_id)?.set(row.vaccine_id, row.wanted);
  return byComputer;
};

/** Agencies in which the same is wanted by all but what was asked by hand have the same key. */
export const alike = (vaccines: readonly CountedVaccine[]) => {
  const named = new Map<string, number[]>();
  for (const [place, { agencies }] of vaccines.entries()) {
    for (const id of agencies) {
      const places = named.get(id);
      if (places) places.push(place);
      else named.set(id, [place]);
    }
  }
  return ({ id, service, instance, autorun, said }: CountedAgency): string =>
    [service, instance, autorun, said, named.get(id)?.join() ?? ''].join('|');
};

/** Who wants which of the vaccines in an agency, whatever the kind of computer: those that somebody wants. */
export const wantedIn = (
  agency: CountedAgency,
  byHand: ReadonlyMap<string, boolean>,
  vaccines: readonly CountedVaccine[],
): boolean[] => {
  const said = new Map(agency.said.split(',').map((one): [string, string] => [one.slice(0, 36), one.slice(37)]));
  return vaccines.map((vaccine) => {
    const word = said.get(vaccine.id);
    const wanted = whoWants({
      live: isVisible(vaccine, agency),
      excluded: word === 'x',
      byHand: byHand.get(vaccine.id) ?? null,
      byAgency: word === 'y' ? true : word === 'n' ? false : null,
      byAutorun: vaccine.autorun && agency.autorun,
    });
    return wanted !== 'nobody';
  });
};

/** Where something is wanted: an agency, and a computer of it of which something was asked by hand. */
interface Place {
  agencyId: string;
  computerId?: string | undefined;
}

/** The vaccines that somebody wants in each of these places, in the order of their ids, whatever the kind of computer. */
export const wantsOfMany = async (
  db: Kysely<DB>,
  places: readonly Place[],
): Promise<(place: Place) => CountedVaccine[]> => {
  const agencyIds = [...new Set(places.map(({ agencyId }) => agencyId))];
  const vaccines = agencyIds.length > 0 ? await readVaccines(db, agencyIds) : [];
  const agencies = new Map((await readAgencies(db, agencyIds)).map((agency) => [agency.id, agency]));
  const byHand = await readByHand(
    db,
    places.flatMap(({ computerId }) => computerId ?? []),
  );
  return ({ agencyId, computerId }) => {
    const agency = agencies.get(agencyId);
    if (!agency) return [];
    const wanted = wantedIn(agency, byHand.get(computerId ?? '') ?? new Map(), vaccines);
    return vaccines.filter((_, at) => wanted[at]);
  };
};

const isVisible = ({ services, instances, everywhere, agencies }: CountedVaccine, agency: CountedAgency): boolean =>
  (everywhere || agencies.includes(agency.id)) &&
  (services.length === 0 || services.includes(agency.service)) &&
  (instances.length === 0 || instances.includes(agency.instance));
