import type { ScopedDb } from '../db/scoped.ts';
import { appendPopulation, createTally } from './facts.ts';
import { factsOf } from './facts-of.ts';

interface Leaving {
  id: string;
  agency_id: string;
  os_family: string;
  agent_version: string;
  installation_mode: number;
}

/** Takes a computer that leaves out of every count. */
export const forgetFacts = async (db: ScopedDb, computer: Leaving): Promise<void> => {
  if (computer.installation_mode === 2) return;
  const tally = createTally();
  for (const fact of await factsOf(db, [computer.id])) tally.add(fact, -1);
  await tally.append(db.sql);
  const { agency_id: agencyId, os_family: osFamily, agent_version: agentVersion } = computer;
  await appendPopulation(db.sql, { agencyId, osFamily, agentVersion }, -1);
};
