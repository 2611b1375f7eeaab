import {
  AgentManifest,
  type Command,
  type MoveCommand,
  mayPass,
  type UpdateCommand,
  updateReasonOf,
} from '@egida/contract';
import type { Kysely } from 'kysely';
import type { DB } from '../../platform/db/tables.gen.ts';
import { versionKey } from '../../platform/db/version-key.ts';
import type { CheckinEntry, FleetRow } from '../agents/agents.ts';
import { type Answer, answersTo, forWantOfPackage, writeAnswers } from './acks.ts';
import { type CommandRow, deleteCommands, markDelivered, readCommands } from './command-row.ts';
import { queueUpdates, type UpdateOffer } from './updates.ts';

/** Commands for agents: to uninstall, to update, to move. Agents learn of them, and answer them, at their check-ins. */
export { redirectEnrolled } from './redirect-enrolled.ts';

export interface CommandExchange {
  /** The commands for each agent, by its id; agents without any are not in it. */
  commands: Map<string, Command[]>;
  /** Computers that have left by what their agents answered. */
  gone: Set<string>;
}

/**
 * Stores what a batch of agents answered to commands, and finds the commands for each: all that it has not yet answered.
 * Agents without commands cost nothing here.
 */
export const exchangeCommands = async (
  db: Kysely<DB>,
  entries: readonly CheckinEntry[],
  rows: ReadonlyMap<string, FleetRow>,
  offer: UpdateOffer,
): Promise<CommandExchange> => {
  const asked = entries.filter(({ agentId }) => rows.get(agentId)?.has_commands);
  const pending = byComputer(await readCommands(db, asked.map(({ agentId }) => agentId).sort(), offer.releaseKeys));
  const answered = new Map(
    asked.map(({ agentId, body }) => {
      // An agent whose version is held back may run another one.
      const running = rows.get(agentId)?.version_held ? undefined : body.agentVersion;
      const its = pending.get(agentId) ?? [];
      const said = answersTo(its, body.acks, running);
      const isOver = isObsoleteFor(rows.get(agentId), body.agentVersion);
      const unsaid = its.filter((row) => !isOver(row) && said.every((answer) => answer.row.id !== row.id));
      return [agentId, [...said, ...forWantOfPackage(unsaid)]] as const;
    }),
  );
  const gone = await writeAnswers(db, [...answered.values()].flat());
  const remaining = new Map(
    asked.map(({ agentId }) => [agentId, unanswered(pending.get(agentId) ?? [], answered.get(agentId) ?? [])] as const),
  );
  await deleteCommands(
    db,
    asked.flatMap(({ agentId, body }) => {
      const isOver = isObsoleteFor(rows.get(agentId), body.agentVersion);
      const pending = remaining.get(agentId) ?? [];
      remaining.set(
        agentId,
        pending.filter((row) => !isOver(row)),
      );
      return gone.has(agentId) ? [] : pending.filter(isOver).map(({ id }) => id);
    }),
  );
  const staying = entries.filter(({ agentId }) => rows.has(agentId) && !gone.has(agentId));
  const updates = await queueUpdates(db, staying, rows, remaining, offer);
  const delivered: CommandRow[] = [];
  const commands = new Map<string, Command[]>();
  for (const { agentId } of staying) {
    const chosen = deliverable([...(remaining.get(agentId) ?? []), ...(updates.get(agentId) ?? [])]);
    delivered.push(...chosen);
    const said = chosen.flatMap((row) => commandOf(row));
    if (said.length > 0) commands.set(agentId, said);
  }
  await markDelivered(
    db,
    delivered.flatMap((row) => (row.delivered ? [] : [row.id])),
  );
  return { commands, gone };
};

const byComputer = (rows: readonly CommandRow[]): Map<string, CommandRow[]> => {
  const found = new Map<string, CommandRow[]>();
  for (const row of rows) found.set(row.computer_id, [...(found.get(row.computer_id) ?? []), row]);
  return found;
};

/** The commands that are left after this check-in's answers; one that has just failed rests, but for an uninstallation. */
const unanswered = (rows: readonly CommandRow[], answers: readonly Answer[]): CommandRow[] =>
  rows.flatMap((row) => {
    const outcome = answers.find((answer) => answer.row.id === row.id)?.ack.outcome;
    if (outcome === 'DONE') return [];
    return outcome === 'FAILED' ? [{ ...row, failed_on: new Date().toISOString(), resting: true }] : [row];
  });

/** Updates that the agent has caught up with, and those of a roll-out that its agency follows no more. */
const isObsoleteFor =
  (computer: FleetRow | undefined, version: string) =>
  (row: CommandRow): boolean =>
    row.type === 'update' &&
    (row.rollout_id !== computer?.rollout_id ||
      row.version === null ||
      versionKey.of(row.version) <= versionKey.of(version));

/**
 * An agent that leaves gets no other command. A move that failed is tried again after an hour, and so is an update that failed for what
 * may pass; any other one by another roll-out alone.
 */
const deliverable = (rows: readonly CommandRow[]): CommandRow[] => {
  const uninstall = rows.find(({ type }) => type === 'uninstall');
  if (uninstall) return [uninstall];
  const leaves = rows.some(({ type, server }) => type === 'move' && server !== null);
  return rows.filter((row) => {
    if (row.type === 'move') return !row.resting;
    return !leaves && (row.failed_on === null || (!row.resting && mayPass(updateReasonOf(row.error ?? ''))));
  });
};

const commandOf = (row: CommandRow): Command[] => {
  const { id, type } = row;
  if (type === 'uninstall') return [{ id, type }];
  if (type === 'move') {
    const move: MoveCommand = {
      id,
      type,
      // Its agents reach this server under names that it does not know.
      server: row.server ?? '',
      apikey: row.apikey ?? '',
      certificate: row.pem ?? '',
    };
    return [move];
  }
  // What nothing is published for, or is trusted no more, is offered to nobody.
  const { data: manifest } = AgentManifest.safeParse(row.manifest);
  if (!manifest || row.signature === null) return [];
  const update: UpdateCommand = { id, type, manifest, signature: row.signature };
  return [update];
};
