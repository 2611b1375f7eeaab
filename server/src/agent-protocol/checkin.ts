import type { CheckinReply } from '@egida/contract';
import type { Kysely } from 'kysely';
import type { DB } from '../db/tables.gen.ts';
import { AppError } from '../http/app-error.ts';
import type { Services } from '../services.ts';
import type { CheckinEntry } from './checkin-entry.ts';
import { type Asked, exchangeCommands } from './commands.ts';
import { type FleetRow, seeAgents } from './fleet-row.ts';
import { writeInventories, writeVersions } from './inventory.ts';
import { boundWaiting, comeAgain, lockWritten } from './lock-fleet.ts';
import type { Pace } from './pace.ts';
import { classKey, type PolicyClass, refreshPolicy } from './policies.ts';
import { codesOfStrangers, type StrangerCode } from './strangers.ts';
import type { Trust } from './trust.ts';
import { writeStates } from './write-states.ts';

type Outcome = CheckinReply | AppError;

interface Written {
  /** What was said, as far as it is taken. */
  heard: CheckinEntry[];
  rows: Map<string, FleetRow>;
  /** Agents of which nothing was taken: somebody else holds their rows. */
  busy: Set<string>;
  needState: Set<string>;
  strangers: Map<string, StrangerCode>;
  asked: Asked;
}

/**
 * Answers a batch of check-ins, after what they said is stored. Rows that others hold are not waited for: one act on a whole
 * agency would else hold everybody's protection news.
 */
export const flushCheckins = async (
  services: Services,
  pace: Pace,
  trusted: () => Promise<Trust>,
  entries: CheckinEntry[],
): Promise<Outcome[]> => {
  const { hash: trust } = await trusted();
  const { heard, rows, busy, needState, strangers, asked } = await services.system.write(
    'agent protocol: check-ins',
    (db) => write(db, entries, pace.mayUpdate),
  );
  const staying = heard.filter(({ agentId }) => !asked.gone.has(agentId));
  const revisions = await currentRevisions(services, pace, staying, rows);
  const serverTime = new Date().toISOString();
  const nextCheckinSeconds = pace.checkinSeconds();
  return entries.map(({ agentId, body }): Outcome => {
    if (busy.has(agentId)) return comeAgain();
    const row = rows.get(agentId);
    if (!row) return new AppError(strangers.get(agentId) ?? 'agent.tokenNotValid');
    return {
      // Where the newest cannot be handed out yet, the agent keeps what it holds.
      policyRevision: revisions.get(agentId) ?? body.policyRevision,
      commands: asked.commands.get(agentId) ?? [],
      settings: { telemetry: row.telemetry, notifyUser: row.notify_agents, ...(trust && { trust }) },
      nextCheckinSeconds,
      needInventory: !body.inventory && body.inventoryHash !== row.inventory_hash,
      needState: needState.has(agentId),
      serverTime,
    };
  });
};

const write = async (
  db: Kysely<DB>,
  entries: CheckinEntry[],
  terms: Parameters<typeof exchangeCommands>[3],
): Promise<Written> => {
  const ids = entries.map((entry) => entry.agentId).sort();
  await boundWaiting(db);
  const { rows, busy } = await seeAgents(db, ids);
  const heard = entries.map((entry) => holdVersion(entry, rows.get(entry.agentId)));
  for (const id of await lockWritten(db, heard, rows)) {
    busy.add(id);
    rows.delete(id);
  }
  const known = heard.filter((entry) => rows.has(entry.agentId));
  const row = (agentId: string) => rows.get(agentId) as FleetRow;

  const needState = await writeStates(db, known, rows);
  await writeInventories(
    db,
    known.flatMap(({ agentId, body }) =>
      body.inventory && body.inventoryHash !== row(agentId).inventory_hash
        ? [{ agentId, inventory: body.inventory, agentVersion: body.agentVersion, hash: body.inventoryHash }]
        : [],
    ),
  );
  await writeVersions(
    db,
    known.flatMap(({ agentId, body }) => {
      const { agency_id: agencyId, os_family: osFamily, agent_version: from, golden } = row(agentId);
      return body.agentVersion === from ? [] : [{ agentId, agencyId, osFamily, from, to: body.agentVersion, golden }];
    }),
  );
  await comeBack(
    db,
    known.map(({ agentId }) => row(agentId)),
  );
  // As it says itself, whether or not its version is taken over yet.
  const asked = await exchangeCommands(db, entries, rows, terms);
  const strangers = await codesOfStrangers(
    db,
    ids.filter((id) => !rows.has(id) && !busy.has(id)),
  );
  return { heard, rows, busy, needState, strangers, asked };
};

/**
 * A new version moves all that is counted of a computer, and may need a policy of its own: an agent that goes from one to
 * another and back is followed once a minute.
 */
const holdVersion = (entry: CheckinEntry, row: FleetRow | undefined): CheckinEntry =>
  row?.version_held ? { ...entry, body: { ...entry.body, agentVersion: row.agent_version } } : entry;

/** Whoever was taken for offline is online again at once; the sweep would see it half a minute later. */
const comeBack = async (db: Kysely<DB>, rows: FleetRow[]): Promise<void> => {
  const back = rows
    .filter((row) => row.status !== 0)
    .map((row) => row.id)
    .sort();
  if (back.length > 0)
    await db.updateTable('computers').set({ status: 0, offline_since: null }).where('id', 'in', back).execute();
};

/** The revision for each agent. Stale classes are worked out again, no more at once than the pace allows. */
const currentRevisions = async (
  { system }: Services,
  pace: Pace,
  entries: CheckinEntry[],
  rows: Map<string, FleetRow>,
): Promise<Map<string, string>> => {
  const revisions = new Map<string, string>();
  const stale = new Map<string, { of: PolicyClass; agents: string[] }>();
  for (const { agentId, body } of entries) {
    const row = rows.get(agentId);
    if (!row) continue;
    if (row.revision && row.agent_version === body.agentVersion) {
      revisions.set(agentId, row.revision);
      continue;
    }
    const of: PolicyClass = {
      agencyId: row.agency_id,
      osFamily: row.os_family,
      agentVersion: body.agentVersion,
      overrides: row.overrides,
      computerId: agentId,
      golden: row.golden,
    };
    const known = stale.get(classKey(of)) ?? { of, agents: [] };
    known.agents.push(agentId);
    stale.set(classKey(of), known);
  }
  for (const { of, agents } of stale.values()) {
    if (!pace.mayWorkOutPolicy()) break;
    const revision = await refreshPolicy(system, of);
    if (revision) for (const agent of agents) revisions.set(agent, revision);
  }
  return revisions;
};
