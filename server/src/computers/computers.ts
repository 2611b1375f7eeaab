import type { ScopedDb } from '../db/scoped.ts';
import { found } from '../http/app-error.ts';
import type { AuditRecord } from '../http/context.ts';
import { readComputer } from './computers.queries.ts';
import { removeComputers } from './remove-computers.ts';

export const showComputer = async (db: ScopedDb, id: string) => found(await readComputer(db, id), 'computer.notfound');

/** Deletes a computer with all that is known of it. Its agent is told at its next check-in. */
export const removeComputer = async (
  db: ScopedDb,
  id: string,
  record: (entry: AuditRecord) => void,
): Promise<undefined> => {
  const [computer] = await removeComputers(db, [id], 'deleted');
  const { agency_id: agencyId, name, os, machine_id: machineId } = found(computer, 'computer.notfound');
  record({ agencyId, before: { id, name, os, machineId } });
};
