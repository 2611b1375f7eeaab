import { sql } from 'kysely';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { versionKey } from '../../platform/db/version-key.ts';
import { outcomeNumbers } from '../fleet-counts/fleet-counts.ts';
import { alike, type CountedVaccine, readAgencies, readByHand, readVaccines, wantedIn } from './desired-in-agencies.ts';
import { obstacleOf } from './wanted.ts';

interface Counted {
  id: string;
  agencyId: string;
  osFamily: string;
  agentVersion: string;
  overrides: string;
  /** A golden image gets no vaccines itself, so it lacks none. */
  installationMode?: number | undefined;
}
const golden = 2;
interface Counts {
  vaccinesApplied: number;
  vaccinesNotApplied: number;
}

/** Computers on which the same is wanted: for each vaccine, whether it is. */
interface Group {
  wanted: string;
  size: number;
}

/**
 * How many of the vaccines wanted on each computer are applied, and how many are not: over the rows of a page, or of a
 * piece of a file. The number of statements is the same however many agencies they are of.
 */
export const countVaccines = async (db: ScopedDb, computers: readonly Counted[]): Promise<Map<string, Counts>> => {
  if (computers.length === 0) return new Map();
  const vaccines = await readVaccines(db.sql, [...new Set(computers.map(({ agencyId }) => agencyId))]);
  const { groups, groupOf } = await groupComputers(db, computers, vaccines);
  const applied = await countApplied(db, computers, vaccines, groups, groupOf);
  return new Map(
    computers.map(({ id, installationMode }, index) => {
      const vaccinesApplied = applied.get(id) ?? 0;
      const size = groups[groupOf[index] ?? 0]?.size ?? 0;
      return [id, { vaccinesApplied, vaccinesNotApplied: installationMode === golden ? 0 : size - vaccinesApplied }];
    }),
  );
};

/** Works out what is wanted once for computers alike; `groupOf` says in the order of the computers which group each is of. */
const groupComputers = async (db: ScopedDb, computers: readonly Counted[], vaccines: readonly CountedVaccine[]) => {
  const agencies = await readAgencies(db.sql, [...new Set(computers.map(({ agencyId }) => agencyId))]);
  const keyOf = alike(vaccines);
  // What agencies say is long, and there are many computers: agencies alike share a number.
  const numberOf = new Map<string, number>();
  const places = new Map(
    agencies.map((agency) => {
      const key = keyOf(agency);
      const number = numberOf.get(key) ?? numberOf.size;
      numberOf.set(key, number);
      return [agency.id, { agency, number }];
    }),
  );
  // Those of which the same was asked by hand carry the same mark: one of them speaks for all.
  const speakers = new Map(computers.filter(({ overrides }) => overrides).map(({ overrides, id }) => [overrides, id]));
  const byHand = await readByHand(db.sql, [...speakers.values()]);
  const inPlace = new Map<string, boolean[]>();
  const onKind = new Map<string, boolean[]>();
  const numbers = new Map<string, number>();
  const groups: Group[] = [];
  const groupOf = computers.map(({ agencyId, osFamily, agentVersion, overrides }): number => {
    const place = places.get(agencyId);
    const placeKey = `${place?.number}|${overrides}`;
    const kindKey = `${osFamily}|${agentVersion}`;
    const key = `${placeKey}|${kindKey}`;
    const known = numbers.get(key);
    if (known !== undefined) return known;
    const asked = byHand.get(speakers.get(overrides) ?? '') ?? noneAsked;
    const here = inPlace.get(placeKey) ?? (place ? wantedIn(place.agency, asked, vaccines) : []);
    inPlace.set(placeKey, here);
    const fitting = onKind.get(kindKey) ?? fittingOn(osFamily, versionKey.of(agentVersion), vaccines);
    onKind.set(kindKey, fitting);
    numbers.set(key, groups.length);
    groups.push(groupOn(here, fitting));
    return groups.length - 1;
  });
  return { groups, groupOf };
};

const noneAsked: ReadonlyMap<string, boolean> = new Map();

const fittingOn = (osFamily: string, version: number, vaccines: readonly CountedVaccine[]): boolean[] =>
  vaccines.map((vaccine) => !obstacleOf(vaccine, osFamily, version));

/** What is wanted in a place and fits a kind of computer. A file has as many groups as agencies. */
const groupOn = (here: readonly boolean[], fitting: readonly boolean[]): Group => {
  let wanted = '';
  let size = 0;
  for (const [at, fits] of fitting.entries()) {
    const isWanted = fits && Boolean(here[at]);
    wanted += isWanted ? '1' : '0';
    if (isWanted) size++;
  }
  return { wanted, size };
};

/** Applied is what holds the content that is wanted now, whether or not it could be stopped before. */
const countsAsApplied = [outcomeNumbers.APPLIED, outcomeNumbers.STOP_FAILED];

const countApplied = async (
  db: ScopedDb,
  computers: readonly Counted[],
  vaccines: readonly CountedVaccine[],
  groups: readonly Group[],
  groupOf: readonly number[],
): Promise<Map<string, number>> => {
  const { rows } = await sql<{ id: string; applied: number }>`
    select said.id, count(*)::int as applied
    from (select c.id, c.number, r.vaccine_id, r.content
      from unnest(${computers.map(({ id }) => id)}::uuid[], ${groupOf}::int[]) c(id, number)
      -- All of a computer's at once, as they lie: looking each vaccine up would read forty times as many pages.
      cross join lateral (select vaccine_id, content from reports
        where computer_id = c.id and outcome = any(${countsAsApplied}::int[]) offset 0) r offset 0) said
    join unnest(${groups.map(({ wanted }) => wanted)}::varbit[]) with ordinality g(wanted, place)
      on g.place = said.number + 1
    join unnest(${vaccines.map(({ id }) => id)}::uuid[], ${vaccines.map(({ content }) => content)}::text[])
      with ordinality v(id, content, place) on v.id = said.vaccine_id and v.content = said.content
    where get_bit(g.wanted, (v.place - 1)::int) = 1
    group by said.id`.execute(db.sql);
  return new Map(rows.map((row) => [row.id, row.applied]));
};
