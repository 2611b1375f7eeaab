import { sql } from 'kysely';
import { refreshOverrides } from '../db/overrides.ts';
import type { ScopedDb } from '../db/scoped.ts';
import { AppError } from '../http/app-error.ts';
import type { AuditRecord } from '../http/context.ts';
import { createTally } from './facts.ts';
import { factsOf } from './facts-of.ts';
import { readableVaccine } from './readable-vaccine.ts';
import { wantsOf } from './wanted.ts';

type Recorder = (entry: AuditRecord) => void;

/** Executes a vaccine on computers by hand, or takes back that it was stopped on them. */
export const applyToComputers = (db: ScopedDb, vaccineId: string, ids: string[], record: Recorder) =>
  changeByHand(db, vaccineId, ids, record, ({ byHand, others }) => (byHand === false && others ? null : true));

/** Stops a vaccine on computers by hand, or takes back that it was asked for. */
export const stopOnComputers = (db: ScopedDb, vaccineId: string, ids: string[], record: Recorder) =>
  changeByHand(db, vaccineId, ids, record, ({ byHand, others, applied }) => {
    if (byHand && !applied) return null;
    return others ? false : null;
  });

interface Standing {
  byHand: boolean | null;
  /** Whether its agency or autorun wants it there anyway. */
  others: boolean;
  applied: boolean;
}

const changeByHand = async (
  db: ScopedDb,
  vaccineId: string,
  given: string[],
  record: Recorder,
  decide: (standing: Standing) => boolean | null,
) => {
  const ids = [...new Set(given)].sort();
  const vaccine = await readableVaccine(db, vaccineId);
  const computers = await db
    .select('computers')
    .select(['id', 'name', 'agency_id', 'os_family', 'version_key'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  if (computers.length !== ids.length) throw new AppError('computer.notfound');
  const othersWant = await whatOthersWant(db, vaccineId, computers);
  const before = await factsOf(db, ids, vaccineId);
  const standing = new Map(before.map((fact) => [fact.computerId, fact]));
  const decisions = computers.map((computer) => {
    const fact = standing.get(computer.id);
    const byHand = fact?.byHand ? fact.byHand === 1 : null;
    const others = othersWant(computer.agency_id, computer.os_family, computer.version_key);
    return { ...computer, byHand, wanted: decide({ byHand, others, applied: fact?.outcome === 1 }) };
  });
  await store(db, vaccineId, decisions);
  const tally = createTally();
  for (const fact of before) tally.add(fact, -1);
  for (const fact of await factsOf(db, ids, vaccineId)) tally.add(fact, 1);
  await tally.append(db.sql);
  for (const { id, name, agency_id: agencyId, byHand, wanted } of decisions) {
    const asked = { vaccineId, vaccineName: vaccine.name, agentId: id, computerName: name };
    record({ agencyId, before: { ...asked, wanted: byHand }, after: { ...asked, wanted } });
  }
  return { affected: ids.length };
};

/** What agency and autorun want, asked once for each kind of computer. */
const whatOthersWant = async (
  db: ScopedDb,
  vaccineId: string,
  computers: { agency_id: string; os_family: string; version_key: number }[],
) => {
  const key = (agencyId: string, osFamily: string, version: number) => `${agencyId}|${osFamily}|${version}`;
  const wanted = new Map<string, boolean>();
  for (const { agency_id: agencyId, os_family: osFamily, version_key } of computers) {
    const kind = key(agencyId, osFamily, version_key);
    if (wanted.has(kind)) continue;
    const [want] = await wantsOf(db.sql, { agencyId, osFamily, versionKey: version_key }, [vaccineId]);
    wanted.set(kind, want !== undefined && want.wanted !== 'nobody');
  }
  return (agencyId: string, osFamily: string, version: number) => wanted.get(key(agencyId, osFamily, version)) ?? false;
};

const store = async (db: ScopedDb, vaccineId: string, decisions: { id: string; wanted: boolean | null }[]) => {
  const ids = decisions.map((decision) => decision.id);
  const kept = decisions.filter((decision) => decision.wanted !== null);
  await db.delete('computer_vaccines').where('vaccine_id', '=', vaccineId).where('computer_id', 'in', ids).execute();
  if (kept.length > 0) {
    await sql`insert into computer_vaccines (computer_id, vaccine_id, wanted)
      select v.id, ${vaccineId}, v.wanted from unnest(${kept.map((decision) => decision.id)}::uuid[],
        ${kept.map((decision) => decision.wanted)}::boolean[]) v(id, wanted)`.execute(db.sql);
  }
  await refreshOverrides(db.sql, ids);
};
