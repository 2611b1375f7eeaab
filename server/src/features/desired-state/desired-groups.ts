import type { Kysely } from 'kysely';
import type { DB } from '../../platform/db/tables.gen.ts';
import { versionKey } from '../../platform/db/version-key.ts';
import type { Intent } from '../fleet-counts/fleet-counts.ts';
import { type AgencySettings, type CatalogueVaccine, readByHand } from './catalogue.queries.ts';
import { createAgencyKeys, desiredInAgency } from './desired-vaccines.ts';
import { obstacleOf } from './obstacle.ts';

export interface GroupedComputer {
  id: string;
  agencyId: string;
  osFamily: string;
  agentVersion: string;
  overrideHash: string;
}

/** Computers on which the same is wanted: for each vaccine of a catalogue, whether it is. */
export interface DesiredGroup {
  bits: string;
  size: number;
}

/** Works out what is wanted once for computers alike; `groupOf` says in the order of the computers which group each is of. */
export const groupComputers = async (
  db: Kysely<DB>,
  computers: readonly GroupedComputer[],
  vaccines: readonly CatalogueVaccine[],
  agencies: readonly AgencySettings[],
) => {
  const keyOf = createAgencyKeys(vaccines);
  // What agencies say is long, and there are many computers: agencies alike share a number.
  const numberOf = new Map<string, number>();
  const numbered = new Map(
    agencies.map((agency) => {
      const key = keyOf(agency);
      const number = numberOf.get(key) ?? numberOf.size;
      numberOf.set(key, number);
      return [agency.id, { agency, number }];
    }),
  );
  // One of the computers with an override hash is read for all that have the same.
  const examples = new Map(
    computers.filter(({ overrideHash }) => overrideHash).map(({ overrideHash, id }) => [overrideHash, id]),
  );
  const byHand = await readByHand(db, [...examples.values()]);
  const desiredOf = new Map<string, boolean[]>();
  const fittingOf = new Map<string, boolean[]>();
  const groupNumbers = new Map<string, number>();
  const groups: DesiredGroup[] = [];
  const groupOf = computers.map(({ agencyId, osFamily, agentVersion, overrideHash }): number => {
    const place = numbered.get(agencyId);
    const desiredKey = `${place?.number}|${overrideHash}`;
    const kindKey = `${osFamily}|${agentVersion}`;
    const key = `${desiredKey}|${kindKey}`;
    const known = groupNumbers.get(key);
    if (known !== undefined) return known;
    const asked = byHand.get(examples.get(overrideHash) ?? '') ?? nothingAsked;
    const desired = desiredOf.get(desiredKey) ?? (place ? desiredInAgency(place.agency, asked, vaccines) : []);
    desiredOf.set(desiredKey, desired);
    const fitting = fittingOf.get(kindKey) ?? fittingOn(osFamily, versionKey.of(agentVersion), vaccines);
    fittingOf.set(kindKey, fitting);
    groupNumbers.set(key, groups.length);
    groups.push(groupWith(desired, fitting));
    return groups.length - 1;
  });
  return { groups, groupOf };
};

const nothingAsked: ReadonlyMap<string, Intent> = new Map();

const fittingOn = (osFamily: string, version: number, vaccines: readonly CatalogueVaccine[]): boolean[] =>
  vaccines.map((vaccine) => !obstacleOf(vaccine, osFamily, version));

/** What is wanted in an agency and fits a kind of computer. A file has as many groups as agencies. */
const groupWith = (desired: readonly boolean[], fitting: readonly boolean[]): DesiredGroup => {
  let bits = '';
  let size = 0;
  for (const [at, fits] of fitting.entries()) {
    const isWanted = fits && Boolean(desired[at]);
    bits += isWanted ? '1' : '0';
    if (isWanted) size++;
  }
  return { bits, size };
};
