import { AgentManifest, type Command, type MoveCommand, type UpdateCommand } from '@egida/contract';
import type { Kysely } from 'kysely';
import type { DB } from '../../platform/db/tables.gen.ts';
import { versionKey } from '../../platform/db/version-key.ts';
import type { CheckinEntry, FleetRow } from '../agents/agents.ts';
import { type Answer, answersTo, writeAnswers } from './acks.ts';
import { type CommandRow, deleteCommands, noteTold, readCommands } from './command-row.ts';
import { askForUpdates } from './updates.ts';

export { followAgency } from './follow-agency.ts';

export interface Asked {
  /** What each agent is told, by its id; those that are told nothing are not in it. */
  commands: Map<string, Command[]>;
  /** Computers that have left by what their agents answered. */
  gone: Set<string>;
}

/**
 * Writes down what a batch of agents answered to commands, and finds what each of them is told: everything that it has not
 * yet answered. Agents of which nothing is asked cost nothing here.
 */
export const exchangeCommands = async (
  db: Kysely<DB>,
  entries: readonly CheckinEntry[],
  rows: ReadonlyMap<string, FleetRow>,
  mayUpdate: () => boolean,
): Promise<Asked> => {
  const asked = entries.filter(({ agentId }) => rows.get(agentId)?.has_commands);
  const standing = byComputer(await readCommands(db, asked.map(({ agentId }) => agentId).sort()));
  const answered = new Map(
    asked.map(({ agentId, body }) => {
      // Of one whose version is held it is not known which it runs.
      const running = rows.get(agentId)?.version_held ? undefined : body.agentVersion;
      return [agentId, answersTo(standing.get(agentId) ?? [], body.acks, running)] as const;
    }),
  );
  const gone = await writeAnswers(db, [...answered.values()].flat());
  const left = new Map(
    asked.map(
      ({ agentId }) => [agentId, unanswered(standing.get(agentId) ?? [], answered.get(agentId) ?? [])] as const,
    ),
  );
  await deleteCommands(
    db,
    asked.flatMap(({ agentId, body }) => {
      const isOver = overFor(rows.get(agentId), body.agentVersion);
      const standing = left.get(agentId) ?? [];
      left.set(
        agentId,
        standing.filter((row) => !isOver(row)),
      );
      return gone.has(agentId) ? [] : standing.filter(isOver).map(({ id }) => id);
    }),
  );
  const staying = entries.filter(({ agentId }) => rows.has(agentId) && !gone.has(agentId));
  const updates = await askForUpdates(db, staying, rows, left, mayUpdate);
  const told: CommandRow[] = [];
  const commands = new Map<string, Command[]>();
  for (const { agentId } of staying) {
    const chosen = tellable([...(left.get(agentId) ?? []), ...(updates.get(agentId) ?? [])]);
    told.push(...chosen);
    const said = chosen.flatMap((row) => commandOf(row));
    if (said.length > 0) commands.set(agentId, said);
  }
  await noteTold(
    db,
    told.flatMap((row) => (row.told ? [] : [row.id])),
  );
  return { commands, gone };
};

const byComputer = (rows: readonly CommandRow[]): Map<string, CommandRow[]> => {
  const found = new Map<string, CommandRow[]>();
  for (const row of rows) found.set(row.computer_id, [...(found.get(row.computer_id) ?? []), row]);
  return found;
};

/** What still stands after this check-in's answers; what has just failed rests, but for an uninstallation. */
const unanswered = (rows: readonly CommandRow[], answers: readonly Answer[]): CommandRow[] =>
  rows.flatMap((row) => {
    const outcome = answers.find((answer) => answer.row.id === row.id)?.ack.outcome;
    if (outcome === 'DONE') return [];
    return outcome === 'FAILED' ? [{ ...row, failed_on: new Date().toISOString(), resting: true }] : [row];
  });

/** Updates that the agent has caught up with, and those of a roll-out that its agency follows no more. */
const overFor =
  (computer: FleetRow | undefined, version: string) =>
  (row: CommandRow): boolean =>
    row.type === 'update' &&
    (row.rollout_id !== computer?.rollout_id ||
      row.version === null ||
      versionKey.of(row.version) <= versionKey.of(version));

/** Who leaves is told nothing else. A move that failed is tried again after an hour, an update by another roll-out alone. */
const tellable = (rows: readonly CommandRow[]): CommandRow[] => {
  const uninstall = rows.find(({ type }) => type === 'uninstall');
  if (uninstall) return [uninstall];
  const leaves = rows.some(({ type, server }) => type === 'move' && server !== null);
  return rows.filter((row) => {
    if (row.type === 'move') return !row.resting;
    return !leaves && row.failed_on === null;
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
  // Of a package that was withdrawn meanwhile, agents are told no more.
  const { data: manifest } = AgentManifest.safeParse(row.manifest);
  if (!manifest || row.signature === null) return [];
  const update: UpdateCommand = { id, type, manifest, signature: row.signature };
  return [update];
};
