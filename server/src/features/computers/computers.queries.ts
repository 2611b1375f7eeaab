import { type ComputerRow, computerStatuses, fleetFilter, type Page } from '@egida/contract';
import { sql } from 'kysely';
import { filterCondition } from '../../platform/db/filter-sql.ts';
import { filterOf, type ListChoice, type ListQuery, type ListSource, readPage } from '../../platform/db/list.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { countVaccines } from '../desired-state/desired-state.ts';
import { computerColumns, computerOrder } from './computers.columns.ts';
import { totalFromCells } from './total-from-cells.ts';

const statusName = sql<
  ComputerRow['status']
>`(array[${sql.join(Object.keys(computerStatuses).map((name) => sql.lit(name)))}])[computers.status + 1]`;

const rowsOf = (db: ScopedDb, ids: string[]) =>
  db
    .select('computers')
    .innerJoin('agencies', 'agencies.id', 'computers.agency_id')
    .innerJoin('instances', 'instances.id', 'agencies.instance_id')
    .leftJoin('computer_seen', 'computer_seen.computer_id', 'computers.id')
    .select([
      'computers.id',
      'computers.name',
      'computers.agency_id as agencyId',
      'agencies.name as agencyName',
      'instances.name as instanceName',
      'computers.os',
      'computers.agent_version as agentVersion',
      'computers.mac_address as macAddress',
      'computers.cpu',
      'computers.memory',
      'computers.domain',
      'computers.tags',
      'computers.marked_for_removal as markedForRemoval',
      'computers.duplicate',
      'computers.arch',
      'computers.enrolled_on as enrolledOn',
      'computers.overrides as overrideHash',
    ])
    .select(sql<ComputerRow['osFamily']>`computers.os_family`.as('osFamily'))
    .select(sql<string | null>`host(computers.ip_address)`.as('ipAddress'))
    .select(sql<ComputerRow['disks']>`computers.disks`.as('disks'))
    .select(sql<ComputerRow['logicalDisks']>`computers.logical_disks`.as('logicalDisks'))
    .select(sql<ComputerRow['users']>`computers.users`.as('users'))
    .select(sql<ComputerRow['installationMode']>`computers.installation_mode`.as('installationMode'))
    .select(statusName.as('status'))
    // Heartbeats of other instances are not told: of their computers is known when they went away, or were last told of.
    .select(
      sql<string | null>`coalesce(computer_seen.last_seen, computers.offline_since, computers.told_on)`.as(
        'lastConnection',
      ),
    )
    .select(sql<boolean>`computers.offline_since is not null`.as('away'))
    .select(sql<boolean>`computers.origin is not null`.as('remote'))
    .leftJoin('rollouts', (join) =>
      join.onRef('rollouts.id', '=', 'agencies.rollout_id').onRef('rollouts.version_key', '>', 'computers.version_key'),
    )
    .select('rollouts.version as wantedVersion')
    // The last command that its agent could not carry out.
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('computer_commands as k')
          .select([sql<NonNullable<ComputerRow['failedCommand']>>`k.type`.as('type'), 'k.error'])
          .whereRef('k.computer_id', '=', 'computers.id')
          .where('k.failed_on', 'is not', null)
          .orderBy('k.failed_on', 'desc')
          .limit(1)
          .as('failure'),
      (join) => join.onTrue(),
    )
    .select(['failure.type as failedCommand', 'failure.error as commandError'])
    // One value, not thousands: a piece of a file asks for as many.
    .where('computers.id', '=', sql<string>`any(${ids})`)
    .execute();

/** Computers as they travel, with how many of what is wanted on each is applied. */
export const readComputers = async (db: ScopedDb, ids: string[]): Promise<ComputerRow[]> => {
  const rows = await rowsOf(db, ids);
  const counts = await countVaccines(db, rows);
  return rows.map(({ overrideHash: _, ...row }) => ({
    ...row,
    ...(counts.get(row.id) ?? { vaccinesApplied: 0, vaccinesNotApplied: 0 }),
  }));
};

/** Which computers a list holds, in what order: for the list, and for its file. */
export const computerSource = (choice: ListChoice): ListSource => ({
  table: 'computers',
  where: filterCondition(filterOf(choice), fleetFilter, computerColumns),
  order: computerOrder(choice.sortBy),
});

/** The computers of an agency, or of all that the caller sees: the scope says which. */
export const listComputers = (db: ScopedDb, query: ListQuery): Promise<Page<ComputerRow>> =>
  readPage(db, query, {
    ...computerSource(query),
    expectedCount: () => totalFromCells(db, filterOf(query)),
    rows: (ids) => readComputers(db, ids),
    idOf: (row) => row.id,
  });

export const readComputer = async (db: ScopedDb, id: string): Promise<ComputerRow | undefined> =>
  (await readComputers(db, [id]))[0];
