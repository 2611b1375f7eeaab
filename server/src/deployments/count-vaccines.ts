import type { ScopedDb } from '../db/scoped.ts';
import { versionKey } from '../db/version-key.ts';
import { outcomeNames } from './reported.ts';
import { deriveState } from './state.ts';
import { type AgencyWant, readWants, wantsOn } from './wanted.ts';

interface Counted {
  id: string;
  agencyId: string;
  osFamily: string;
  agentVersion: string;
  overrides: string;
}

/** How many of the vaccines wanted on each computer are applied, and how many are not: over the rows of one page. */
export const countVaccines = async (db: ScopedDb, computers: Counted[]) => {
  const wants = new Map<string, AgencyWant[]>();
  const placeOf = ({ agencyId, overrides }: Counted) => `${agencyId}|${overrides}`;
  for (const computer of computers) {
    if (wants.has(placeOf(computer))) continue;
    const computerId = computer.overrides ? computer.id : undefined;
    wants.set(placeOf(computer), await readWants(db.sql, { agencyId: computer.agencyId, computerId }));
  }
  const ids = computers.map((computer) => computer.id);
  const reports = ids.length
    ? await db
        .select('reports')
        .select(['computer_id', 'vaccine_id', 'content', 'outcome'])
        .where('computer_id', 'in', ids)
        .execute()
    : [];
  const reported = new Map(reports.map((report) => [`${report.computer_id}|${report.vaccine_id}`, report]));
  const counts = new Map<string, { vaccinesApplied: number; vaccinesNotApplied: number }>();
  for (const computer of computers) {
    const kind = { osFamily: computer.osFamily, versionKey: versionKey.of(computer.agentVersion) };
    const wanted = wantsOn(wants.get(placeOf(computer)) ?? [], kind).filter(
      (want) => want.wanted !== 'nobody' && !want.obstacle,
    );
    const applied = wanted.filter((want) => {
      const report = reported.get(`${computer.id}|${want.vaccineId}`);
      const { status } = deriveState({
        wanted: want.wanted,
        reported: report && {
          outcome: outcomeNames[report.outcome] ?? 'FAILED',
          current: report.content === want.content,
        },
      });
      return status === 1 || status === 2;
    });
    counts.set(computer.id, { vaccinesApplied: applied.length, vaccinesNotApplied: wanted.length - applied.length });
  }
  return counts;
};
