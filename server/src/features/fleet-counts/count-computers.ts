import type { ScopedDb } from '../../platform/db/scoped.ts';
import { appendPopulations, createTally } from './facts.ts';
import { factsOf } from './facts-of.ts';

interface Counted {
  id: string;
  agency_id: string;
  os_family: string;
  agent_version: string;
  installation_mode: number;
}

/** Takes computers that leave their agency out of every count, while they still stand there. */
export const forgetFacts = (db: ScopedDb, leaving: readonly Counted[]): Promise<void> => count(db, leaving, -1);

/** Takes computers that have come to an agency into every count of it. */
export const enterFacts = (db: ScopedDb, come: readonly Counted[]): Promise<void> => count(db, come, 1);

const count = async (db: ScopedDb, computers: readonly Counted[], each: 1 | -1): Promise<void> => {
  const counted = computers.filter((computer) => computer.installation_mode !== 2);
  if (counted.length === 0) return;
  const tally = createTally();
  const ids = counted.map((computer) => computer.id);
  for (const fact of await factsOf(db, ids)) tally.add(fact, each);
  await tally.append(db.sql);
  await appendPopulations(
    db.sql,
    counted.map((row) => ({ agencyId: row.agency_id, osFamily: row.os_family, agentVersion: row.agent_version })),
    each,
  );
};
