/** What an agent says of itself at its check-ins, stored for many agents at once, and what each is answered. */

import { type CheckinReply, computerStatuses } from '@egida/contract';
import type { Kysely } from 'kysely';
import type { DB } from '../../platform/db/tables.gen.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Services } from '../../platform/services.ts';
import type { CheckinEntry } from '../agents/agents.ts';
import {
  codesOfUnknownAgents,
  comesBack,
  type FleetRow,
  limitBatchLockWait,
  lockRows,
  retryLater,
  touchLastSeen,
  type UnknownAgentCode,
} from '../agents/agents.ts';
import type { Trust } from '../certs/certs.ts';
import { type CommandExchange, exchangeCommands } from '../commands/commands.ts';
import { noteToldEvents, writeInventories, writeVersions } from '../computers/computers.ts';
import type { PolicyClass, PolicyQueue } from '../policies/policies.ts';
import { handOut } from '../policies/policies.ts';
import { writeStates } from './write-states.ts';

export { createInventoryBound, weighCheckin } from './bound-inventory.ts';
export { emptyStateHash } from './state-change.ts';

type Outcome = CheckinReply | AppError;

interface StoredBatch {
  /** The check-ins, with what of them is taken over. */
  accepted: CheckinEntry[];
  rows: Map<string, FleetRow>;
  /** Agents of which nothing was stored: somebody else holds their rows. */
  contended: Set<string>;
  needState: Set<string>;
  unknownAgents: Map<string, UnknownAgentCode>;
  exchange: CommandExchange;
}

interface CheckinServices extends Pick<Services, 'system' | 'pace' | 'releaseKeys'> {
  trusted: () => Promise<Trust>;
  policies: PolicyQueue;
}

/**
 * Answers a batch of check-ins, after what they say is stored. The batch does not wait for rows that others hold: one act on
 * a whole agency would delay the protection of all. Nor does it wait for policies that have to be worked out: an agent that
 * needs one is answered once it is there, the others at once.
 */
/** What agents tell of themselves, and what is noted of it. */
const toldEvents = [
  ['AGENT_INTERRUPTED', 'interruption'],
  ['ALERTS_LOST', 'lostAlerts'],
] as const;

export const flushCheckins = async (
  { system, pace, trusted, policies, releaseKeys }: CheckinServices,
  entries: CheckinEntry[],
): Promise<(Outcome | Promise<Outcome>)[]> => {
  const { hash: trust } = await trusted();
  const nextCheckinSeconds = pace.checkinSeconds();
  const began = performance.now();
  const { accepted, rows, contended, needState, unknownAgents, exchange } = await system
    .write('agent protocol: check-ins', (db) =>
      storeBatch(db, entries, { toldSeconds: nextCheckinSeconds, mayUpdate: pace.mayUpdate, releaseKeys }),
    )
    .finally(() => pace.noteCheckins(performance.now() - began));
  const said = new Map(accepted.map(({ agentId, body }) => [agentId, body]));
  return entries.map(({ agentId, body }): Outcome | Promise<Outcome> => {
    if (contended.has(agentId)) return retryLater();
    const row = rows.get(agentId);
    if (!row) return new AppError(unknownAgents.get(agentId) ?? 'agent.tokenNotValid');
    const reply = (newest: string | undefined): CheckinReply => ({
      policyRevision: handOut(body.policyRevision, newest, pace.mayHandOut),
      commands: exchange.commands.get(agentId) ?? [],
      settings: { telemetry: row.telemetry, notifyUser: row.notify_agents, ...(trust && { trust }) },
      nextCheckinSeconds,
      needInventory: !body.inventory && body.inventoryHash !== row.inventory_hash,
      needState: needState.has(agentId),
      serverTime: new Date().toISOString(),
    });
    const agentVersion = said.get(agentId)?.agentVersion ?? row.agent_version;
    if (exchange.gone.has(agentId)) return reply(undefined);
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

const storeBatch = async (
  db: Kysely<DB>,
  entries: CheckinEntry[],
  { toldSeconds, ...offer }: { toldSeconds: number } & Parameters<typeof exchangeCommands>[3],
): Promise<StoredBatch> => {
  const ids = entries.map((entry) => entry.agentId).sort();
  await limitBatchLockWait(db);
  const { rows, contended } = await touchLastSeen(db, ids, toldSeconds);
  const accepted = entries.map((entry) => withHeldVersion(entry, rows.get(entry.agentId)));
  for (const id of await lockRows(db, accepted, rows)) {
    contended.add(id);
    rows.delete(id);
  }
  const known = accepted.filter((entry) => rows.has(entry.agentId));
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
  for (const [event, told] of toldEvents)
    await noteToldEvents(
      db,
      event,
      known.flatMap(({ agentId, body: { [told]: content } }) =>
        content ? [{ agentId, agencyId: row(agentId).agency_id, content }] : [],
      ),
    );
  await markOnline(
    db,
    known.map(({ agentId }) => row(agentId)),
  );
  // An agent is asked by the version that it says itself, whether or not that is taken over yet.
  const exchange = await exchangeCommands(db, entries, rows, offer);
  const unknownAgents = await codesOfUnknownAgents(
    db,
    ids.filter((id) => !rows.has(id) && !contended.has(id)),
  );
  return { accepted, rows, contended, needState, unknownAgents, exchange };
};

/**
 * A new version moves all that is counted of a computer, and may need a policy of its own: an agent that goes from one to
 * another and back is followed once a minute.
 */
const withHeldVersion = (entry: CheckinEntry, row: FleetRow | undefined): CheckinEntry =>
  row?.version_held ? { ...entry, body: { ...entry.body, agentVersion: row.agent_version } } : entry;

/** A computer that was taken for away is there again at once; the sweep would see it half a minute later. */
const markOnline = async (db: Kysely<DB>, rows: FleetRow[]): Promise<void> => {
  const back = rows
    .filter(comesBack)
    .map((row) => row.id)
    .sort();
  if (back.length > 0)
    await db
      .updateTable('computer_presence')
      .set({ status: computerStatuses.ONLINE, last_connection: 'infinity' })
      .where('computer_id', 'in', back)
      .execute();
};
