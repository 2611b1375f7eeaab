import { installationModes } from '@egida/contract';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { createCountDelta } from './count-delta.ts';
import { appendPopulations } from './population.ts';
import { readReportCounts } from './report-counts.queries.ts';

interface CountedComputer {
  id: string;
  agency_id: string;
  os_family: string;
  agent_version: string;
  installation_mode: number;
}

/** Takes computers that leave their agency out of every count, while they still stand there. */
export const uncountComputers = (db: ScopedDb, leaving: readonly CountedComputer[]): Promise<void> =>
  count(db, leaving, -1);

/** Takes computers that have come to an agency into every count of it. */
export const countComputers = (db: ScopedDb, come: readonly CountedComputer[]): Promise<void> => count(db, come, 1);

const count = async (db: ScopedDb, computers: readonly CountedComputer[], each: 1 | -1): Promise<void> => {
  const counted = computers.filter((computer) => computer.installation_mode !== installationModes.GOLDEN);
  if (counted.length === 0) return;
  const delta = createCountDelta();
  const ids = counted.map((computer) => computer.id);
  for (const reported of await readReportCounts(db, ids)) delta.add(reported, each);
  const counts = db.unscoped('counts computers that are locked in scope');
  await delta.append(counts);
  await appendPopulations(
    counts,
    counted.map((row) => ({ agencyId: row.agency_id, osFamily: row.os_family, agentVersion: row.agent_version })),
    each,
  );
};
