import { computerStatuses } from '@egida/contract';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../platform/db/tables.gen.ts';
import { limitLockWait } from '../../platform/db/transaction-limits.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { CheckinEntry } from './checkin-entry.ts';
import type { FleetRow } from './touch-last-seen.ts';

/** One person's act on a whole agency holds its rows for as long as it takes: an agent that needs them comes again. */
export const retryLater = () => new AppError('unavailable', undefined, 10);

/** A wait for rows that the locks below do not foresee is no longer than this; the batch then comes again. */
const patienceSeconds = 2;

/** Bounds every wait for rows in this transaction: thousands of check-ins stand behind it. */
export const limitBatchLockWait = (db: Kysely<DB>) => limitLockWait(db, patienceSeconds);

/** Whether a check-in says something that is written at its computer, beside that it was seen. */
const changesComputer = ({ body }: CheckinEntry, row: FleetRow): boolean =>
  body.agentVersion !== row.agent_version ||
  (body.stateHash !== row.state_hash && Boolean(body.state ?? body.patch)) ||
  (body.inventoryHash !== row.inventory_hash && Boolean(body.inventory));

/** A computer that was taken for away is there again, which its presence alone says. */
export const comesBack = (row: FleetRow): boolean => row.away || row.status !== computerStatuses.ONLINE;

/** An answer to a command may be the computer's last word: then it goes, with all that hangs on it. */
const mayLeave = ({ body }: CheckinEntry, row: FleetRow): boolean => row.has_commands && body.acks.length > 0;

/**
 * Locks what these check-ins are going to write at computers and at what is asked of them, and answers the agents of which
 * somebody else holds it: nobody waits for that. Computers come before their presence and what is asked of them, each in the order of the keys.
 */
export const lockRows = async (
  db: Kysely<DB>,
  entries: readonly CheckinEntry[],
  rows: ReadonlyMap<string, FleetRow>,
): Promise<Set<string>> => {
  const agentsThat = (does: (entry: CheckinEntry, row: FleetRow) => boolean): string[] =>
    entries
      .filter((entry) => {
        const row = rows.get(entry.agentId);
        return row !== undefined && does(entry, row);
      })
      .map(({ agentId }) => agentId)
      .sort();
  const leaving = agentsThat(mayLeave);
  const written = agentsThat((entry, row) => changesComputer(entry, row) && !mayLeave(entry, row));
  const returning = agentsThat((_, row) => comesBack(row));
  const asked = agentsThat((_, row) => row.has_commands);
  return new Set([
    ...(await heldByOthers(db, leaving, 'update')),
    ...(await heldByOthers(db, written, 'no key update')),
    ...(await presencesHeldByOthers(db, returning)),
    ...(await commandsHeldByOthers(db, asked)),
  ]);
};

const heldByOthers = async (db: Kysely<DB>, ids: string[], strength: 'update' | 'no key update'): Promise<string[]> => {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string }>`select id from computers where id = any(${ids}) order by id
    for ${sql.raw(strength)} skip locked`.execute(db);
  const free = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !free.has(id));
};

const presencesHeldByOthers = async (db: Kysely<DB>, ids: string[]): Promise<string[]> => {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string }>`select computer_id as id from computer_presence
    where computer_id = any(${ids}) order by computer_id for no key update skip locked`.execute(db);
  const free = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !free.has(id));
};

const commandsHeldByOthers = async (db: Kysely<DB>, ids: string[]): Promise<string[]> => {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string }>`with free as materialized (
      select computer_id, type from computer_commands where computer_id = any(${ids}) order by computer_id, type
      for update skip locked)
    select distinct k.computer_id as id from computer_commands k where k.computer_id = any(${ids})
      and not exists (select from free where free.computer_id = k.computer_id and free.type = k.type)`.execute(db);
  return rows.map(({ id }) => id);
};

/** Answers which of these agencies nobody is changing; they stay as they are until the end of this transaction. */
export const freeAgencies = async (db: Kysely<DB>, agencyIds: readonly string[]): Promise<Set<string>> => {
  const { rows } = await sql<{
    id: string;
  }>`select id from agencies where id = any(${[...new Set(agencyIds)]}) order by id
    for key share skip locked`.execute(db);
  return new Set(rows.map(({ id }) => id));
};
