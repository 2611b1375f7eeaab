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

/** Takes computers that leave out of every count. */
export const forgetFacts = async (db: ScopedDb, leaving: readonly Leaving[]): Promise<void> => {
  const counted = leaving.filter((computer) => computer.installation_mode !== 2);
  if (counted.length === 0) return;
  const tally = createTally();
  const ids = counted.map((computer) => computer.id);
  for (const fact of await factsOf(db, ids)) tally.add(fact, -1);
  await tally.append(db.sql);
  for (const { agency_id: agencyId, os_family: osFamily, agent_version: agentVersion } of counted)
    await appendPopulation(db.sql, { agencyId, osFamily, agentVersion }, -1);
};
