import { sql } from 'kysely';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { type AgencyWant, obstacleOf, refreshOverrides } from '../desired-state/desired-state.ts';
import { createTally, factsOf, triedOutcomes } from '../fleet-counts/fleet-counts.ts';

/** What a person asks of computers: to apply, or to stop. */
export type Verb = 'apply' | 'stop';

export interface Asked {
  id: string;
  name: string;
  agency_id: string;
  os_family: string;
  version_key: number;
}

/** What was asked by hand of one vaccine on one computer, and is now: null where nothing is. */
export interface Answered {
  computer: Asked;
  want: AgencyWant;
  before: boolean | null;
  after: boolean | null;
}

interface Standing {
  byHand: boolean | null;
  /** Whether its agency or autorun wants it there anyway. */
  others: boolean;
  /** It is there, or was tried. */
  tried: boolean;
}

const decide: Record<Verb, (fact: Standing) => boolean | null> = {
  /** Or takes back that it was stopped. */
  apply: ({ byHand, others }) => (byHand === false && others ? null : true),
  /** Or takes back that it was asked for. */
  stop: ({ byHand, others, tried }) => {
    if (byHand && !tried) return null;
    return others ? false : null;
  },
};

const key = (computerId: string, vaccineId: string) => `${computerId}|${vaccineId}`;

/**
 * Asks for vaccines on computers that are locked. `pairs` are these computers with what their agencies want of each of the
 * vaccines. The number of statements is the same however many they are.
 */
export const askByHand = async (
  db: ScopedDb,
  pairs: readonly { computer: Asked; want: AgencyWant }[],
  verb: Verb,
): Promise<Answered[]> => {
  const computerIds = [...new Set(pairs.map(({ computer }) => computer.id))].sort();
  const vaccineIds = [...new Set(pairs.map(({ want }) => want.vaccineId))];
  const facts = await factsOf(db, computerIds, vaccineIds);
  const factOf = new Map(facts.map((fact) => [key(fact.computerId, fact.vaccineId), fact]));
  const answered = pairs.map(({ computer, want }): Answered => {
    const fact = factOf.get(key(computer.id, want.vaccineId));
    const before = fact?.byHand ? fact.byHand === 1 : null;
    const others = want.wanted !== 'nobody' && !obstacleOf(want, computer.os_family, computer.version_key);
    const tried = triedOutcomes.includes(fact?.outcome ?? 0);
    return { computer, want, before, after: decide[verb]({ byHand: before, others, tried }) };
  });
  await store(db, answered);
  await refreshOverrides(db.sql, computerIds);
  const tally = createTally();
  for (const fact of facts) tally.add(fact, -1);
  for (const fact of await factsOf(db, computerIds, vaccineIds)) tally.add(fact, 1);
  await tally.append(db.sql);
  return answered;
};

const store = async (db: ScopedDb, answered: readonly Answered[]): Promise<void> => {
  const column = <T>(rows: readonly Answered[], of: (row: Answered) => T): T[] => rows.map(of);
  const computersOf = (rows: readonly Answered[]) => column(rows, ({ computer }) => computer.id);
  const vaccinesOf = (rows: readonly Answered[]) => column(rows, ({ want }) => want.vaccineId);
  await sql`delete from computer_vaccines k using unnest(${computersOf(answered)}::uuid[], ${vaccinesOf(answered)}::uuid[])
    v(computer, vaccine) where k.computer_id = v.computer and k.vaccine_id = v.vaccine`.execute(db.sql);
  const kept = answered.filter(({ after }) => after !== null);
  if (kept.length === 0) return;
  await sql`insert into computer_vaccines (computer_id, vaccine_id, wanted)
    select * from unnest(${computersOf(kept)}::uuid[], ${vaccinesOf(kept)}::uuid[],
      ${column(kept, ({ after }) => after)}::boolean[])`.execute(db.sql);
};
