import type { ScopedDb } from '../db/scoped.ts';
import { versionKey } from '../db/version-key.ts';
import { outcomeNames } from './reported.ts';
import { deriveState } from './state.ts';
import { type AgencyWant, readWants, type Want, wantsOn } from './wanted.ts';

interface Counted {
  id: string;
  agencyId: string;
  osFamily: string;
  agentVersion: string;
  overrides: string;
}

/** What is wanted on each of the computers and can be had there; worked out once for computers alike. */
const readWanted = async (db: ScopedDb, computers: Counted[]) => {
  const inPlace = new Map<string, AgencyWant[]>();
  const onKind = new Map<string, Want[]>();
  const placeOf = ({ agencyId, overrides }: Counted) => `${agencyId}|${overrides}`;
  const kindOf = (computer: Counted) => `${placeOf(computer)}|${computer.osFamily}|${computer.agentVersion}`;
  for (const computer of computers) {
    if (onKind.has(kindOf(computer))) continue;
    const { agencyId, osFamily, overrides } = computer;
    const wants =
      inPlace.get(placeOf(computer)) ??
      (await readWants(db.sql, { agencyId, computerId: overrides ? computer.id : undefined }));
    inPlace.set(placeOf(computer), wants);
    const here = wantsOn(wants, { osFamily, versionKey: versionKey.of(computer.agentVersion) });
    onKind.set(
      kindOf(computer),
      here.filter((want) => want.wanted !== 'nobody' && !want.obstacle),
    );
  }
  return (computer: Counted): Want[] => onKind.get(kindOf(computer)) ?? [];
};

/** How many of the vaccines wanted on each computer are applied, and how many are not: over the rows of one page. */
export const countVaccines = async (db: ScopedDb, computers: Counted[]) => {
  const wantedOn = await readWanted(db, computers);
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
    const wanted = wantedOn(computer);
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
