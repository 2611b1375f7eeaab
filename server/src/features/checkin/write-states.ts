import { type Kysely, sql } from 'kysely';
import type { DB } from '../../platform/db/tables.gen.ts';
import { unnest } from '../../platform/db/unnest.ts';
import type { CheckinEntry, FleetRow } from '../agents/agents.ts';
import { type CountDelta, createCountDelta, type Intent, intentOf, notReported } from '../fleet-counts/fleet-counts.ts';
import type { KeptReport } from './former-states.ts';
import { noteFormerReports } from './note-former-reports.ts';
import { changeOf, type StateChange, type StoredReport } from './state-change.ts';

interface StoredRow extends KeptReport {
  computer_id: string;
}

/** What was asked by hand of the computers, by their ids and those of the vaccines. */
const readByHand = async (db: Kysely<DB>, ids: string[]): Promise<Map<string, Map<string, Intent>>> => {
  const rows = await db
    .selectFrom('computer_vaccines')
    .selectAll()
    .where('computer_id', '=', sql<string>`any(${ids})`)
    .execute();
  const byComputer = new Map<string, Map<string, Intent>>(ids.map((id) => [id, new Map()]));
  for (const row of rows) byComputer.get(row.computer_id)?.set(row.vaccine_id, intentOf(row.wanted));
  return byComputer;
};

const readReports = async (db: Kysely<DB>, ids: string[]) => {
  const { rows } = await sql<StoredRow>`select computer_id, vaccine_id as "vaccineId", content, outcome, error,
      floor(extract(epoch from since) * 1000)::bigint as since
    from reports where computer_id = any(${ids})`.execute(db);
  const byComputer = new Map<string, Map<string, KeptReport>>(ids.map((id) => [id, new Map()]));
  for (const { computer_id, ...report } of rows) byComputer.get(computer_id)?.set(report.vaccineId, report);
  return byComputer;
};

/**
 * Stores the states that agents report, with what they change in the counts. Answers which agents have to send the whole state. A new
 * agent version moves the computer, and all it holds, from one kind to another. The computers are locked.
 */
export const writeStates = async (
  db: Kysely<DB>,
  entries: CheckinEntry[],
  rows: ReadonlyMap<string, FleetRow>,
): Promise<Set<string>> => {
  const needState = new Set<string>();
  const withNews = entries.filter(({ agentId, body }) => {
    const row = rows.get(agentId);
    if (!row) return false;
    const news = body.stateHash !== row.state_hash;
    if (news && !body.state && !body.patch) needState.add(agentId);
    return (news && (body.state || body.patch)) || body.agentVersion !== row.agent_version;
  });
  if (withNews.length === 0) return needState;

  const ids = withNews.map((entry) => entry.agentId).sort();
  const [reports, byHand] = [await readReports(db, ids), await readByHand(db, ids)];
  const said = withNews.map(({ agentId, body }) => {
    const row = rows.get(agentId) as FleetRow;
    const before = reports.get(agentId) ?? new Map<string, KeptReport>();
    const asked = body.stateHash !== row.state_hash && (body.state || body.patch);
    const change = asked ? changeOf(body, row.state_hash, before) : { set: [], unset: [] };
    if (!change) needState.add(agentId);
    return { id: agentId, row, before, agentVersion: body.agentVersion, change: change ?? { set: [], unset: [] } };
  });
  await dropUnknown(db, said);
  const delta = createCountDelta();
  for (const { id, row, before, agentVersion, change } of said) {
    if (!row.golden) countChange(delta, row, agentVersion, before, change, byHand.get(id) ?? new Map());
  }
  await storeReports(db, said);
  await noteFormerReports(db, said);
  await delta.append(db);
  const settled = withNews.filter(({ agentId }) => !needState.has(agentId));
  await sql`update computers c set state_hash = given.hash
    from ${unnest(settled, { id: ['uuid', (entry) => entry.agentId], hash: ['text', (entry) => entry.body.stateHash] })}
    where c.id = given.id`.execute(db);
  return needState;
};

/**
 * A report of what never was a vaccine is not stored: an agent could name any number. The state was compared with its hash with
 * them in it; the next patch of such an agent leads elsewhere, and its whole state is asked for.
 */
const dropUnknown = async (
  db: Kysely<DB>,
  said: { before: ReadonlyMap<string, StoredReport>; change: StateChange }[],
): Promise<void> => {
  const fresh = said.flatMap(({ before, change }) =>
    change.set.flatMap(({ vaccineId }) => (before.has(vaccineId) ? [] : vaccineId)),
  );
  const ids = [...new Set(fresh)];
  if (ids.length === 0) return;
  const { rows } = await sql<{ id: string }>`select id from vaccines where id = any(${ids}::uuid[])
    union all select id from removed_vaccines where id = any(${ids}::uuid[])`.execute(db);
  const known = new Set(rows.map(({ id }) => id));
  for (const { before, change } of said)
    change.set = change.set.filter(({ vaccineId }) => before.has(vaccineId) || known.has(vaccineId));
};

/** Takes every report that changes (all of them, when the version does) out of its cell, and puts it into its new one. */
const countChange = (
  delta: CountDelta,
  row: FleetRow,
  newVersion: string,
  before: ReadonlyMap<string, StoredReport>,
  change: StateChange,
  byHand: ReadonlyMap<string, Intent>,
): void => {
  const changed = new Map<string, StoredReport | undefined>();
  if (newVersion !== row.agent_version) {
    // A vaccine that was asked by hand and not reported yet is counted by the computer's version, too.
    for (const vaccineId of byHand.keys()) changed.set(vaccineId, undefined);
    for (const report of before.values()) changed.set(report.vaccineId, report);
  }
  for (const report of change.unset) changed.set(report.vaccineId, undefined);
  for (const report of change.set) changed.set(report.vaccineId, report);
  for (const [vaccineId, after] of changed) {
    const kind = {
      vaccineId,
      agencyId: row.agency_id,
      osFamily: row.os_family,
      byHand: byHand.get(vaccineId) ?? 'none',
    };
    const was = before.get(vaccineId);
    delta.add(
      { ...kind, agentVersion: row.agent_version, outcome: was?.outcome ?? notReported, content: was?.content ?? '' },
      -1,
    );
    delta.add(
      { ...kind, agentVersion: newVersion, outcome: after?.outcome ?? notReported, content: after?.content ?? '' },
      1,
    );
  }
};

const storeReports = async (db: Kysely<DB>, changes: { id: string; change: StateChange }[]): Promise<void> => {
  const unset = changes.flatMap(({ id, change }) => change.unset.map((report) => ({ id, ...report })));
  const set = changes
    .flatMap(({ id, change }) => change.set.map((report) => ({ id, ...report })))
    .sort((a, b) => (a.id + a.vaccineId < b.id + b.vaccineId ? -1 : 1));
  if (unset.length > 0) {
    await sql`delete from reports r
      using ${unnest(unset, { computer: ['uuid', (report) => report.id], vaccine: ['uuid', (report) => report.vaccineId] })}
      where r.computer_id = given.computer and r.vaccine_id = given.vaccine`.execute(db);
  }
  if (set.length > 0) {
    await sql`insert into reports (computer_id, vaccine_id, content, outcome, error)
      select * from ${unnest(set, {
        computer_id: ['uuid', (report) => report.id],
        vaccine_id: ['uuid', (report) => report.vaccineId],
        content: ['text', (report) => report.content],
        outcome: ['smallint', (report) => report.outcome],
        error: ['text', (report) => report.error],
      })}
      on conflict (computer_id, vaccine_id) do update set content = excluded.content, outcome = excluded.outcome,
        error = excluded.error, since = now()`.execute(db);
  }
};
