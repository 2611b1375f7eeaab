import type { Kysely } from 'kysely';
import type { DB } from '../../platform/db/tables.gen.ts';
import type { Intent } from '../fleet-counts/fleet-counts.ts';
import {
  type AgencySettings,
  type CatalogueVaccine,
  readAgencySettings,
  readByHand,
  readCatalogue,
  readSettings,
} from './catalogue.queries.ts';
import { resolveDesiredState } from './resolve-desired-state.ts';
import { isVisibleTo } from './visibility.ts';

/** Which vaccines of a catalogue are wanted in an agency, whatever the kind of computer, where this was asked by hand. */
export const desiredInAgency = (
  agency: AgencySettings,
  byHand: ReadonlyMap<string, Intent>,
  vaccines: readonly CatalogueVaccine[],
): boolean[] => {
  const settings = readSettings(agency.settings);
  return vaccines.map((vaccine) => {
    const said = settings.get(vaccine.id) ?? 'none';
    const setting = {
      visible: isVisibleTo(vaccine, agency),
      expired: false,
      excluded: said === 'excluded',
      byAgency: said === 'excluded' ? 'none' : said,
      byAutorun: vaccine.autorun && agency.autorun,
    } as const;
    return resolveDesiredState(setting, byHand.get(vaccine.id) ?? 'none').wantedBy !== 'nobody';
  });
};

/** Agencies have the same key where the same is wanted by all but what was asked by hand. */
export const createAgencyKeys = (vaccines: readonly CatalogueVaccine[]) => {
  const named = new Map<string, number[]>();
  for (const [at, { agencyIds }] of vaccines.entries()) {
    for (const id of agencyIds) {
      const places = named.get(id);
      if (places) places.push(at);
      else named.set(id, [at]);
    }
  }
  return ({ id, serviceType, instanceId, autorun, settings }: AgencySettings): string =>
    [serviceType, instanceId, autorun, settings, named.get(id)?.join() ?? ''].join('|');
};

/** Whose policy is worked out: an agency's, or that of one of its computers of which something was asked by hand. */
export interface PolicyTarget {
  agencyId: string;
  computerId?: string | undefined;
}

/** The vaccines that are wanted for each of these targets, in the order of their ids, whatever the kind of computer. */
export const readDesiredVaccines = async (
  db: Kysely<DB>,
  targets: readonly PolicyTarget[],
): Promise<(target: PolicyTarget) => CatalogueVaccine[]> => {
  const agencyIds = [...new Set(targets.map(({ agencyId }) => agencyId))];
  const vaccines = agencyIds.length > 0 ? await readCatalogue(db, agencyIds) : [];
  const agencies = new Map((await readAgencySettings(db, agencyIds)).map((agency) => [agency.id, agency]));
  const byHand = await readByHand(
    db,
    targets.flatMap(({ computerId }) => computerId ?? []),
  );
  return ({ agencyId, computerId }) => {
    const agency = agencies.get(agencyId);
    if (!agency) return [];
    const desired = desiredInAgency(agency, byHand.get(computerId ?? '') ?? new Map(), vaccines);
    return vaccines.filter((_, at) => desired[at]);
  };
};
