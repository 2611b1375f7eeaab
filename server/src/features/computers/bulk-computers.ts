import { computers, fleet, type TagChange } from '@egida/contract';
import { z } from 'zod';
import { recordByAgency } from '../../platform/audit/record-by-agency.ts';
import { type BulkContext, bulkOf } from '../../platform/bulk/bulk.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { auditedComputers } from './audited-computers.ts';
import { computersSource as source } from './computers-source.ts';
import { moveComputers } from './move-computers.ts';
import { readMoveAgencies } from './move-target.ts';
import { removeComputers } from './remove-computers.ts';
import { tagComputers } from './tag-computers.ts';
import { uninstallComputers } from './uninstall-computers.ts';

const nothing = z.object({});

const removing = {
  source,
  input: nothing,
  // A computer that has come back meanwhile keeps its protection.
  onlyWhileMet: true,
  act: async (context: BulkContext, ids: string[]) => {
    const rows = await removeComputers(context.db, ids, 'deleted');
    recordByAgency(context, rows, (of) => ({ before: auditedComputers(of), after: { affected: of.length } }));
    return rows.length;
  },
};
export const bulkRemove = bulkOf({ ...removing, call: 'computers.bulkRemove', endpoint: computers.bulkRemove });
export const removeAll = bulkOf({ ...removing, call: 'computers.removeAll', endpoint: computers.removeAll });

const uninstall = {
  source,
  input: nothing,
  onlyWhileMet: true,
  act: async (context: BulkContext, ids: string[]) => {
    const rows = await uninstallComputers(context.db, ids, context.actor.username);
    recordByAgency(context, rows, (of) => ({
      before: { ...auditedComputers(of), markedForRemoval: of.filter(({ marked }) => marked).length },
      after: { markedForRemoval: of.length, affected: of.length },
    }));
    return rows.length;
  },
};
export const bulkUninstall = bulkOf({
  ...uninstall,
  call: 'computers.bulkUninstall',
  endpoint: computers.bulkUninstall,
});
export const uninstallAll = bulkOf({
  ...uninstall,
  call: 'computers.uninstallAll',
  endpoint: computers.uninstallAll,
});

const Target = z.object({ agencyId: z.string() });
const between = ({ unnarrowedDb, params }: BulkContext, { agencyId }: z.output<typeof Target>) =>
  readMoveAgencies(unnarrowedDb, params.agencyId ?? '', agencyId);

const moving = {
  source,
  input: Target,
  check: async (context: BulkContext, input: z.output<typeof Target>) => void (await between(context, input)),
  act: async (context: BulkContext, ids: string[], input: z.output<typeof Target>) => {
    const { from, to } = await between(context, input);
    const rows = await moveComputers(context.unnarrowedDb, ids, { from, to }, context.actor.username);
    // Both agencies see the move in their audit.
    for (const { id: agencyId } of [from, to]) {
      context.audit({
        agencyId,
        before: { ...auditedComputers(rows), agencyId: from.id, agencyName: from.name },
        after: {
          ...auditedComputers(rows),
          ...{ agencyId: to.id, agencyName: to.name, affected: rows.length },
          ...(context.task && { task: context.task }),
        },
      });
    }
    return rows.length;
  },
};
export const move = bulkOf({ ...moving, call: 'computers.move', endpoint: computers.move });
export const moveAll = bulkOf({ ...moving, call: 'computers.moveAll', endpoint: computers.moveAll });

const Tags = z.array(z.string()).optional();
export const tag = bulkOf({
  source,
  call: 'fleet.tag',
  endpoint: fleet.tag,
  input: z.object({ tags: Tags, add: Tags, remove: Tags }),
  act: async (context: BulkContext, ids: string[], change: TagChange) => {
    const rows = await tagComputers(context.db, ids, change, context.actor.username);
    // Among many computers, one that would get too many tags is left alone; for a single one the person is told.
    if (rows.length === 0 && ids.length === 1 && !context.task)
      throw new AppError('request.notvalid', [{ path: 'add', message: 'value.tooMany' }]);
    const skipped = ids.length - rows.length;
    recordByAgency(context, rows, (of) => ({
      before: { ...auditedComputers(of), ...(of.length === 1 && { tags: of[0]?.before }) },
      after: { ...change, affected: of.length, ...(of.length === 1 && { tags: of[0]?.after }) },
    }));
    if (rows.length === 0) context.audit({ after: { ...change, affected: 0, skipped } });
    return rows.length;
  },
});

export const computersBulk = [bulkRemove, removeAll, bulkUninstall, uninstallAll, move, moveAll, tag];
