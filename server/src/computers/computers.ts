import type { ScopedDb } from '../db/scoped.ts';
import { forgetFacts } from '../deployments/deployments.ts';
import { found } from '../http/app-error.ts';
import type { AuditRecord } from '../http/context.ts';
import { readComputer } from './computers.queries.ts';

export const showComputer = async (db: ScopedDb, id: string) => found(await readComputer(db, id), 'computer.notfound');

/** Deletes a computer with all that is known of it. Its agent is told at its next check-in. */
export const removeComputer = async (
  db: ScopedDb,
  id: string,
  record: (entry: AuditRecord) => void,
): Promise<undefined> => {
  // A check-in takes this row first, too: whoever comes second waits here, and not in a circle.
  await db.select('computer_seen').select('computer_id').where('computer_id', '=', id).forUpdate().execute();
  const computer = found(
    await db.select('computers').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),
    'computer.notfound',
  );
  await forgetFacts(db, computer);
  await db
    .insert('removed_computers', [{ id, agency_id: computer.agency_id }])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db.delete('computers').where('id', '=', id).execute();
  record({
    agencyId: computer.agency_id,
    before: { id, name: computer.name, os: computer.os, machineId: computer.machine_id },
  });
};
