import type { ComputerRow, computers, TagChange } from '@egida/contract';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { found } from '../../platform/errors/app-error.ts';
import type { HandlerContext } from '../../platform/http/context.ts';
import { readComputer } from './computers.queries.ts';
import { lockOwnComputers } from './lock-computers.ts';
import { removeComputers } from './remove-computers.ts';
import { tagComputers } from './tag-computers.ts';
import { cancelUninstalls, uninstallComputers } from './uninstall-computers.ts';

/** The computers of agencies, as people see and change them and as their agents report them. */
export { noteInAgencies } from './agency-events.ts';
export { computersBulk } from './bulk-computers.ts';
export { computersSource } from './computers-source.ts';
export { retryOnTakenMachine } from './duplicates.ts';
export { noteEvents } from './events.ts';
export { inventoryColumns, writeInventories, writeVersions } from './inventory.ts';
export { lockOwnComputers } from './lock-computers.ts';
export { makeUpEnrolments } from './make-up-enrolments.ts';
export { noteToldEvents } from './note-told-events.ts';
export { noteWithinDay } from './note-within-day.ts';
export { offlineAfterSeconds } from './offline-after.ts';
export { removeComputers } from './remove-computers.ts';
export { beat, keepUptime } from './service-uptime.ts';

type ComputerContext = Pick<HandlerContext<typeof computers.uninstall>, 'db' | 'caller' | 'params' | 'audit'>;

export const showComputer = async (db: ScopedDb, id: string): Promise<ComputerRow> =>
  found(await readComputer(db, id), 'computer.notfound');

/** Deletes a computer with all that is known of it. Its agent is told at its next check-in. */
export const removeComputer = async ({ db, params, audit }: Omit<ComputerContext, 'caller'>): Promise<undefined> => {
  await lockOwnComputers(db, [params.agentId]);
  const [computer] = await removeComputers(db, [params.agentId], 'deleted');
  const { id, agency_id: agencyId, name, os, machine_id: machineId } = found(computer, 'computer.notfound');
  audit({ agencyId, before: { id, name, os, machineId } });
};

export const changeTags = async (
  { db, caller, params, audit }: ComputerContext,
  change: TagChange,
): Promise<ComputerRow> => {
  await lockOwnComputers(db, [params.agentId]);
  const [computer] = await tagComputers(db, [params.agentId], change, caller.username);
  const { id, name, agency_id: agencyId, before, after } = found(computer, 'computer.notfound');
  audit({ agencyId, before: { id, name, tags: before }, after: { id, name, tags: after } });
  return showComputer(db, id);
};

/** Marks a computer for removal, or takes that back. */
const setRemovalMark = async (
  { db, caller, params, audit }: ComputerContext,
  change: typeof cancelUninstalls,
  markedForRemoval: boolean,
) => {
  await lockOwnComputers(db, [params.agentId]);
  const [computer] = await change(db, [params.agentId], caller.username);
  const { id, name, agency_id: agencyId, marked } = found(computer, 'computer.notfound');
  audit({ agencyId, before: { id, name, markedForRemoval: marked }, after: { id, name, markedForRemoval } });
  return showComputer(db, id);
};
export const uninstallComputer = (context: ComputerContext): Promise<ComputerRow> =>
  setRemovalMark(context, uninstallComputers, true);
export const cancelUninstall = (context: ComputerContext): Promise<ComputerRow> =>
  setRemovalMark(context, cancelUninstalls, false);
