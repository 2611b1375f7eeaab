import type { fleetFilter } from '@egida/contract';
import { type RawBuilder, sql } from 'kysely';
import { byInstance } from '../../platform/db/by-instance.ts';
import type { FilterColumns } from '../../platform/db/filter-sql.ts';

/** What the presence of a computer says, where a list has come to the computer before. */
const presenceOf = (column: string) =>
  sql`(select ${sql.ref(`presence.${column}`)} from computer_presence presence where presence.computer_id = computers.id)`;

/** Its agent could not do what it was last asked. */
const hasFailedCommand = sql<boolean>`computers.id in (select k.computer_id from computer_commands k where k.failed_on is not null)`;

/** Where the list of computers finds what it is filtered by. */
export const computerColumns: FilterColumns<typeof fleetFilter> = {
  fields: {
    name: sql`computers.name`,
    os: sql`computers.os`,
    osFamily: sql`computers.os_family`,
    version: sql`computers.version_key`,
    status: presenceOf('status'),
    lastConnection: presenceOf('last_connection'),
    enrolledOn: sql`computers.enrolled_on`,
    ipAddress: sql`computers.ip_address`,
    tags: sql`computers.tags`,
    installationMode: sql`computers.installation_mode`,
    markedForRemoval: sql`computers.marked_for_removal`,
    duplicate: sql`computers.duplicate`,
    commandFailed: (value) => (value === false ? sql`not ${hasFailedCommand}` : hasFailedCommand),
    agency: sql`computers.agency_id`,
    instance: byInstance(sql`computers.agency_id`),
  },
  folded: { name: sql`computers.name_key` },
  search: sql`computers.search`,
  prefix: sql`computers.name_key`,
};

const orders: Record<string, RawBuilder<unknown>> = {
  os: sql`computers.os collate "C"`,
  version: sql`computers.version_key`,
  ipAddress: sql`computers.ip_address`,
  enrolledOn: sql`computers.enrolled_on`,
};

/**
 * Each is served by an index that begins with the agency, and those of all agencies by one without; for a status and a last connection, which no
 * index of computers holds, see `presence-source.ts`.
 */
export const computerOrder = (sortBy: string): RawBuilder<unknown> => orders[sortBy] ?? sql`computers.name_key`;
