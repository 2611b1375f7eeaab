import { type ComputerRow, computerStatuses, fleetFilter, type Page } from '@egida/contract';
import { sql } from 'kysely';
import { filterCondition } from '../../platform/db/filter-sql.ts';
import { filterOf, type ListChoice, type ListQuery, type ListSource, readPage } from '../../platform/db/list.ts';
import { plannedOnce } from '../../platform/db/planned-once.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { type AgencyGeneration, countVaccines, policyGeneration } from '../desired-state/desired-state.ts';
import { computerColumns, computerOrder } from './computers.columns.ts';
import { presenceSource } from './presence-source.ts';
import { totalFromCells } from './total-from-cells.ts';

const statusNames = sql`(array[${sql.join(Object.keys(computerStatuses).map((name) => sql.lit(name)))}])`;

type ReadRow = Omit<ComputerRow, 'vaccinesApplied' | 'vaccinesNotApplied'> &
  AgencyGeneration & { overrideHash: string };

/** Nobody waits for an update that was withdrawn, or was never made for their system and processor. */
const isPublishedFor = sql<boolean>`exists (select from packages made where made.version = rollouts.version
  and made.os = computers.os_family and made.arch = coalesce(nullif(computers.arch, ''), 'x64'))`;

/** Each is found by its id, and then looked at whether it is in scope: an agency of 100,000 would else be read for twenty of them. */
const rowsOf = (db: ScopedDb, ids: string[]): Promise<ReadRow[]> =>
  db.query(
    (inScope) => sql<ReadRow>`${plannedOnce}
    select computers.id, computers.name, computers.agency_id as "agencyId", agencies.name as "agencyName",
      instances.name as "instanceName", computers.os, computers.os_family as "osFamily",
      computers.agent_version as "agentVersion", host(computers.ip_address) as "ipAddress",
      computers.mac_address as "macAddress", computers.cpu, computers.memory, computers.domain, computers.tags,
      computers.marked_for_removal as "markedForRemoval", computers.duplicate, computers.arch,
      computers.enrolled_on as "enrolledOn", computers.overrides as "overrideHash", computers.disks,
      computers.logical_disks as "logicalDisks", computers.users, computers.installation_mode as "installationMode",
      ${statusNames}[presence.status + 1] as status,
      -- Heartbeats of other instances are not told: of their computers is known when they went away, or were last told of.
      coalesce(computer_seen.last_seen, nullif(presence.last_connection, 'infinity'), computers.told_on) as "lastConnection",
      presence.last_connection < 'infinity' as away, computers.origin is not null as remote,
      rollouts.version as "wantedVersion", failure.type as "failedCommand", failure.error as "commandError",
      ${policyGeneration} as "policyGeneration"
    -- One value, not thousands: a piece of a file asks for as many.
    from unnest(${ids}::uuid[]) asked(id)
      cross join lateral (select * from computers where id = asked.id offset 0) computers
      join computer_presence presence on presence.computer_id = computers.id
      join agencies on agencies.id = computers.agency_id
      join instances on instances.id = agencies.instance_id
      left join computer_seen on computer_seen.computer_id = computers.id
      left join rollouts on rollouts.id = agencies.rollout_id and rollouts.version_key > computers.version_key
        and ${isPublishedFor}
      -- The last command that its agent could not carry out.
      left join lateral (select k.type, k.error from computer_commands k
        where k.computer_id = computers.id and k.failed_on is not null order by k.failed_on desc limit 1) failure on true
    where ${inScope('computers')}`,
  );

/** Computers as they travel, with how many of what is wanted on each is applied. */
export const readComputers = async (db: ScopedDb, ids: string[]): Promise<ComputerRow[]> => {
  const rows = await rowsOf(db, ids);
  const counts = await countVaccines(db, rows);
  return rows.map(({ overrideHash: _, policyGeneration: __, ...row }) =>
    Object.assign(row, counts.get(row.id) ?? { vaccinesApplied: 0, vaccinesNotApplied: 0 }),
  );
};

/** Which computers a list holds, in what order: for the list, and for its file. */
export const computerSource = (choice: ListChoice): ListSource => {
  const filter = filterOf(choice);
  return (
    presenceSource(choice.sortBy, filter) ?? {
      table: 'computers',
      where: filterCondition(filter, fleetFilter, computerColumns),
      order: computerOrder(choice.sortBy),
    }
  );
};

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
