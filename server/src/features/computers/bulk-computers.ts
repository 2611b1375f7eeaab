import { computers, fleet, fleetFilter, type TagChange } from '@egida/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import { recordByAgency } from '../../platform/audit/record-by-agency.ts';
import { type Acting, type BulkSource, bulkOf } from '../../platform/bulk/bulk.ts';
import { filterCondition } from '../../platform/db/filter-sql.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { computerColumns } from './computers.columns.ts';
import { lockComputers } from './lock-computers.ts';
import { moveComputers } from './move-computers.ts';
import { moveBetween } from './move-target.ts';
import { named } from './named.ts';
import { removeComputers } from './remove-computers.ts';
import { tagComputers } from './tag-computers.ts';
import { uninstallComputers } from './uninstall-computers.ts';

const source: BulkSource = {
  table: 'computers',
  where: (filter) => filterCondition(filter, fleetFilter, computerColumns),
  cameOn: sql`computers.joined_on`,
  lock: lockComputers,
  notFound: 'computer.notfound',
};
const nothing = z.object({});

const removing = {
  source,
  input: nothing,
  act: async (acting: Acting, ids: string[]) => {
    const rows = await removeComputers(acting.db, ids, 'deleted');
    recordByAgency(acting, rows, (of) => ({ before: named(of), after: { affected: of.length } }));
    return rows.length;
  },
};
export const bulkRemove = bulkOf({ ...removing, call: 'computers.bulkRemove', endpoint: computers.bulkRemove });
export const removeAll = bulkOf({ ...removing, call: 'computers.removeAll', endpoint: computers.removeAll });

const uninstalling = {
  source,
  input: nothing,
  act: async (acting: Acting, ids: string[]) => {
    const rows = await uninstallComputers(acting.db, ids, acting.actor.username);
    recordByAgency(acting, rows, (of) => ({
      before: { ...named(of), markedForRemoval: of.filter(({ marked }) => marked).length },
      after: { markedForRemoval: of.length, affected: of.length },
    }));
    return rows.length;
  },
};
export const bulkUninstall = bulkOf({
  ...uninstalling,
  call: 'computers.bulkUninstall',
  endpoint: computers.bulkUninstall,
});
export const uninstallAll = bulkOf({
  ...uninstalling,
  call: 'computers.uninstallAll',
  endpoint: computers.uninstallAll,
});

const Target = z.object({ agencyId: z.string() });
const between = ({ whole, params }: Acting, { agencyId }: z.output<typeof Target>) =>
  moveBetween(whole, params.agencyId ?? '', agencyId);

const moving = {
  source,
  input: Target,
  check: async (acting: Acting, input: z.output<typeof Target>) => void (await between(acting, input)),
  act: async (acting: Acting, ids: string[], input: z.output<typeof Target>) => {
    const { from, to } = await between(acting, input);
    const rows = await moveComputers(acting.whole, ids, { from, to }, acting.actor.username);
    // In the eyes of both agencies.
    for (const { id: agencyId } of [from, to]) {
      acting.record({
        agencyId,
        before: { ...named(rows), agencyId: from.id, agencyName: from.name },
        after: {
          ...{ agencyId: to.id, agencyName: to.name, affected: rows.length },
          ...(acting.task && { task: acting.task }),
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
  act: async (acting: Acting, ids: string[], change: TagChange) => {
    const rows = await tagComputers(acting.db, ids, change, acting.actor.username);
    // Of many, those that would get too many are left alone; of one, the person is told.
    if (rows.length === 0 && ids.length === 1 && !acting.task)
      throw new AppError('request.notvalid', [{ path: 'add', message: 'value.tooMany' }]);
    const skipped = ids.length - rows.length;
    recordByAgency(acting, rows, (of) => ({
      before: { ...named(of), ...(of.length === 1 && { tags: of[0]?.before }) },
      after: { ...change, affected: of.length, ...(of.length === 1 && { tags: of[0]?.after }) },
    }));
    if (rows.length === 0) acting.record({ after: { ...change, affected: 0, skipped } });
    return rows.length;
  },
});

export const computersBulk = [bulkRemove, removeAll, bulkUninstall, uninstallAll, move, moveAll, tag];
