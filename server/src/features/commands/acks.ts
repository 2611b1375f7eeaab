import { type Ack, mayPass, updateReasonOf, updateReasons } from '@egida/contract';
import type { Kysely } from 'kysely';
import { cleanLine } from '../../platform/db/fold.ts';
import { scopedDb } from '../../platform/db/scoped.ts';
import type { DB } from '../../platform/db/tables.gen.ts';
import { versionKey } from '../../platform/db/version-key.ts';
import { noteWithinDay, removeComputers } from '../computers/computers.ts';
import { type CommandRow, deleteCommands, noteFailures } from './command-row.ts';

const failureEvents = { uninstall: 'UNINSTALL_FAILED', update: 'UPDATE_FAILED', move: 'MOVE_FAILED' } as const;

/** An agent's answer to a command. */
export interface Answer {
  row: CommandRow;
  ack: Ack;
}

/**
 * Matches answers to commands; an answer to a command that is over, or never was, says nothing new. `running` is the version
 * that the agent says it is: one that claims to have updated and has not would be asked again and again, before all others.
 */
export const answersTo = (rows: readonly CommandRow[], acks: readonly Ack[], running: string | undefined): Answer[] =>
  rows.flatMap((row) => {
    const ack = acks.findLast(({ id }) => id === row.id);
    if (!ack) return [];
    const isUntrue =
      row.type === 'update' &&
      ack.outcome === 'DONE' &&
      running &&
      versionKey.of(running) < versionKey.of(row.version ?? '0.0.0');
    return [
      { row, ack: isUntrue ? { ...ack, outcome: 'FAILED', error: `said to be done, and runs ${running}` } : ack },
    ];
  });

/**
 * The server answers in the agent's place for an update that it offers no more, since the package was withdrawn or the key that
 * signed it is trusted no more: nobody would else learn that nothing comes of it. In the words of an agent that came too late.
 */
export const forWantOfPackage = (rows: readonly CommandRow[]): Answer[] =>
  rows.flatMap((row) => {
    const isTried = row.failed_on === null || mayPass(updateReasonOf(row.error ?? ''));
    if (row.type !== 'update' || row.signature !== null || !isTried) return [];
    return [{ row, ack: { id: row.id, outcome: 'FAILED', error: updateReasons.notPublished[0] } }];
  });

const removesComputer = ({ row, ack }: Answer) =>
  ack.outcome === 'DONE' && (row.type === 'uninstall' || (row.type === 'move' && row.server !== null));

/** Writes down what agents answered; answers the computers that are gone by it. */
export const writeAnswers = async (db: Kysely<DB>, answers: readonly Answer[]): Promise<Set<string>> => {
  const leaving = answers.filter(removesComputer);
  const gone = new Set(leaving.map(({ row }) => row.computer_id));
  const staying = answers.filter(({ row }) => !gone.has(row.computer_id));
  await deleteCommands(
    db,
    staying.flatMap(({ row, ack }) => (ack.outcome === 'DONE' ? [row.id] : [])),
  );
  const failed = staying.flatMap(({ row, ack }) =>
    ack.outcome === 'FAILED' ? [{ ...row, before: row.error, error: cleanLine(ack.error ?? '', 1000) }] : [],
  );
  await noteFailures(db, failed);
  // A command that fails in the same way at every check-in makes one event.
  const news = failed.filter((row) => row.failed_on === null || row.error !== row.before);
  await noteWithinDay(
    db,
    news.map((row) => ({
      computerId: row.computer_id,
      agencyId: row.agency_id,
      event: failureEvents[row.type],
      content: { error: row.error, ...(row.version && { version: row.version }) },
    })),
  );
  const everything = scopedDb(db, { kind: 'everything' });
  for (const [type, removal] of [
    ['uninstall', 'uninstalled'],
    ['move', 'moved'],
  ] as const) {
    const ids = leaving.filter(({ row }) => row.type === type).map(({ row }) => row.computer_id);
    if (ids.length > 0) await removeComputers(everything, ids.sort(), removal);
  }
  return gone;
};
