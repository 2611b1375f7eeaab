import type { Inventory } from '@egida/contract';
import { type Kysely, sql } from 'kysely';
import { cleanLine, cleanName, fold } from '../../platform/db/fold.ts';
import type { DB } from '../../platform/db/tables.gen.ts';
import { unnest } from '../../platform/db/unnest.ts';
import { versionKey } from '../../platform/db/version-key.ts';
import { noteEvents } from './events.ts';
import { tagsFollow } from './tags.ts';

/** An inventory as the columns of a computer; text of agents is cleaned before it is stored. */
export const inventoryColumns = (inventory: Inventory, agentVersion: string) => {
  const name = cleanName(inventory.name, 255);
  const os = cleanLine(inventory.os, 255);
  const domain = inventory.domain === null ? null : cleanLine(inventory.domain, 255);
  const users = inventory.users.map((user) => cleanLine(user, 256));
  const mac = inventory.macAddress === null ? null : cleanLine(inventory.macAddress, 64);
  return {
    name,
    name_key: fold(name),
    search: fold([name, os, domain ?? '', ...users, inventory.ipAddress ?? '', mac ?? ''].join('\n')),
    os,
    os_family: inventory.osFamily,
    agent_version: agentVersion,
    version_key: versionKey.of(agentVersion),
    ip_address: inventory.ipAddress,
    mac_address: mac,
    cpu: cleanLine(inventory.cpu, 255),
    arch: cleanLine(inventory.arch ?? '', 20),
    memory: Math.min(Math.round(inventory.memory), Number.MAX_SAFE_INTEGER),
    disks: JSON.stringify(
      inventory.disks.map((disk) => ({ ...disk, name: cleanLine(disk.name, 255), type: cleanLine(disk.type, 60) })),
    ),
    logical_disks: JSON.stringify(
      inventory.logicalDisks.map((disk) => ({
        ...disk,
        mount: cleanLine(disk.mount, 1024),
        filesystem: cleanLine(disk.filesystem, 60),
      })),
    ),
    users: JSON.stringify(users),
    domain,
  };
};

/** Another text to search, with the tags that stand behind the one of before. */
const withTags = (search: string) =>
  sql<string>`${search} || coalesce(substr(search, nullif(position(${tagsFollow} in search), 0)), '')`;

/** Writes the inventories of a batch, each computer in turn by key: they come rarely. */
export const writeInventories = async (
  db: Kysely<DB>,
  entries: { agentId: string; inventory: Inventory; agentVersion: string; hash: string }[],
): Promise<void> => {
  for (const { agentId, inventory, agentVersion, hash } of [...entries].sort((a, b) =>
    a.agentId < b.agentId ? -1 : 1,
  )) {
    // A family never changes: it decides which vaccines fit, and another one would be another computer.
    const { os_family: _, ...columns } = inventoryColumns(inventory, agentVersion);
    await db
      .updateTable('computers')
      .set({ ...columns, search: withTags(columns.search), inventory_hash: hash })
      .where('id', '=', agentId)
      .execute();
  }
};

/** Computers whose agent was replaced: their kind in the population changes with it. */
export const writeVersions = async (
  db: Kysely<DB>,
  moves: { agentId: string; agencyId: string; osFamily: string; from: string; to: string; golden: boolean }[],
): Promise<void> => {
  if (moves.length === 0) return;
  await sql`update computers c set agent_version = given.version, version_key = given.key, version_changed_on = now()
    from ${unnest(moves, {
      id: ['uuid', (move) => move.agentId],
      version: ['text', (move) => move.to],
      key: ['bigint', (move) => versionKey.of(move.to)],
    })} where c.id = given.id`.execute(db);
  await noteEvents(
    db,
    moves.map(({ agentId, agencyId, from, to }) => ({
      computerId: agentId,
      agencyId,
      event: 'VERSION_CHANGED',
      content: { from, to },
    })),
  );
  const counted = moves.filter((move) => !move.golden);
  if (counted.length === 0) return;
  await db
    .insertInto('population_deltas')
    .values(
      counted.flatMap(({ agencyId, osFamily, from, to }) => [
        { agency_id: agencyId, os_family: osFamily, agent_version: from, computers: -1 },
        { agency_id: agencyId, os_family: osFamily, agent_version: to, computers: 1 },
      ]),
    )
    .execute();
};
