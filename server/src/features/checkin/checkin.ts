import type { CheckinReply } from '@egida/contract';
import type { Kysely } from 'kysely';
import type { System } from '../../platform/db/system.ts';
import type { DB } from '../../platform/db/tables.gen.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Pace } from '../../platform/services.ts';
import type { CheckinEntry } from '../agents/agents.ts';
import {
  boundWaiting,
  codesOfUnknownAgents,
  type FleetRow,
  lockRows,
  retryLater,
  type StrangerCode,
  touchLastSeen,
} from '../agents/agents.ts';
import type { Trust } from '../certs/certs.ts';
import { type Asked, exchangeCommands } from '../commands/commands.ts';
import { writeInventories, writeVersions } from '../computers/computers.ts';
import type { PolicyClass, PolicyQueue } from '../policies/policies.ts';
import { handOut } from '../policies/policies.ts';
import { writeStates } from './write-states.ts';

export { emptyStateHash } from './state-change.ts';

type Outcome = CheckinReply | AppError;

interface Written {
  /** What was said, as far as it is taken. */
  heard: CheckinEntry[];
  rows: Map<string, FleetRow>;
  /** Agents of which nothing was taken: somebody else holds their rows. */
  contended: Set<string>;
  needState: Set<string>;
  unknownAgents: Map<string, StrangerCode>;
  asked: Asked;
}

interface Desk {
  system: System;
  pace: Pace;
  trusted: () => Promise<Trust>;
  policies: PolicyQueue;
}

/**
 * Answers a batch of check-ins, after what they said is stored. Rows that others hold are not waited for: one act on a whole
 * agency would else hold everybody's protection news. Nor does the batch wait for policies that have to be worked out: who
 * needs one is answered once it is there, the others at once.
 */
export const flushCheckins = async (
  { system, pace, trusted, policies }: Desk,
  entries: CheckinEntry[],
): Promise<(Outcome | Promise<Outcome>)[]> => {
  const { hash: trust } = await trusted();
  const { heard, rows, contended, needState, unknownAgents, asked } = await system.write(
    'agent protocol: check-ins',
    (db) => write(db, entries, pace.mayUpdate),
  );
  const nextCheckinSeconds = pace.checkinSeconds();
  const said = new Map(heard.map(({ agentId, body }) => [agentId, body]));
  return entries.map(({ agentId, body }): Outcome | Promise<Outcome> => {
    if (contended.has(agentId)) return retryLater();
    const row = rows.get(agentId);
    if (!row) return new AppError(unknownAgents.get(agentId) ?? 'agent.tokenNotValid');
    const reply = (newest: string | undefined): CheckinReply => ({
      policyRevision: handOut(body.policyRevision, newest, pace.mayHandOut),
      commands: asked.commands.get(agentId) ?? [],
      settings: { telemetry: row.telemetry, notifyUser: row.notify_agents, ...(trust && { trust }) },
      nextCheckinSeconds,
      needInventory: !body.inventory && body.inventoryHash !== row.inventory_hash,
      needState: needState.has(agentId),
      serverTime: new Date().toISOString(),
    });
    const agentVersion = said.get(agentId)?.agentVersion ?? row.agent_version;
    if (asked.gone.has(agentId)) return reply(undefined);
    if (row.revision && row.agent_version === agentVersion) return reply(row.revision);
    return policies(classOf(row, agentVersion)).then(reply);
  });
};

const classOf = (row: FleetRow, agentVersion: string): PolicyClass => ({
  agencyId: row.agency_id,
  osFamily: row.os_family,
  agentVersion,
  overrideHash: row.overrides,
  computerId: row.id,
  golden: row.golden,
});

const write = async (
  db: Kysely<DB>,
  entries: CheckinEntry[],
  terms: Parameters<typeof exchangeCommands>[3],
): Promise<Written> => {
  const ids = entries.map((entry) => entry.agentId).sort();
  await boundWaiting(db);
  const { rows, contended } = await touchLastSeen(db, ids);
  const heard = entries.map((entry) => holdVersion(entry, rows.get(entry.agentId)));
  for (const id of await lockRows(db, heard, rows)) {
    contended.add(id);
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
  const unknownAgents = await codesOfUnknownAgents(
    db,
    ids.filter((id) => !rows.has(id) && !contended.has(id)),
  );
  return { heard, rows, contended, needState, unknownAgents, asked };
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
