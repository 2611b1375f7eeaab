import { opendirSync, readlinkSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { attempt } from '../../errors/attempt.ts';
import type { Connection } from '../platform.ts';
import { createSlices, type Slices } from '../slices.ts';
import { readableFolder } from './living-task.ts';
import { readNetTable, type SocketRow } from './net-tables.ts';

const tables = ['tcp', 'tcp6', 'udp', 'udp6'];

/** The folders of all network tables. Containers have tables of their own, read through one process of each namespace. */
const networkFolders = async (pids: number[], slices: Slices): Promise<Map<string, string>> => {
  const found = new Map<string, string>();
  const own = attempt(() => readlinkSync('/proc/self/ns/net'));
  if (own) found.set(own, '/proc/self/net');
  for (const pid of pids) {
    if (slices.isOver()) await slices.next();
    const usual = attempt(() => readlinkSync(`/proc/${pid}/ns/net`));
    // After the first thread of a process ended, another one shows the namespace.
    const folder = usual ? `/proc/${pid}` : readableFolder(`/proc/${pid}`);
    const namespace = usual ?? attempt(() => readlinkSync(`${folder}/ns/net`));
    if (namespace && !found.has(namespace)) found.set(namespace, `${folder}/net`);
  }
  return found;
};

/**
 * The wanted connections and the processes that hold them. Finding these is costly, so it is done for wanted ones only, and nobody waits
 * for it meanwhile: anybody may have very many connections and open files.
 */
export const readConnections = async (
  pids: number[],
  isWanted: (remoteAddress: string) => boolean,
): Promise<Connection[]> => {
  const slices = createSlices();
  const rows: SocketRow[] = [];
  for (const folder of (await networkFolders(pids, slices)).values())
    for (const table of tables) rows.push(...(await wantedRows(`${folder}/${table}`, isWanted, slices)));
  if (rows.length === 0) return [];
  const holders = await socketHolders(pids, new Set(rows.map(({ inode }) => inode)), slices);
  return rows.flatMap(({ remoteAddress, remotePort, inode }) => {
    const pidsOf = holders.get(inode);
    return [...(pidsOf ?? [undefined])].map((pid) => ({ remoteAddress, remotePort, pid }));
  });
};

const wantedRows = async (
  table: string,
  isWanted: (remoteAddress: string) => boolean,
  slices: Slices,
): Promise<SocketRow[]> => {
  const wanted: SocketRow[] = [];
  for (const row of readNetTable(await readFile(table, 'latin1').catch(() => ''))) {
    if (isWanted(row.remoteAddress)) wanted.push(row);
    if (slices.isOver()) await slices.next();
  }
  return wanted;
};

const socketHolders = async (
  pids: number[],
  inodes: Set<string>,
  slices: Slices,
): Promise<Map<string, Set<number>>> => {
  const holders = new Map<string, Set<number>>();
  for (const pid of pids) {
    for (const inode of socketInodes(pid)) {
      if (inodes.has(inode)) holders.set(inode, (holders.get(inode) ?? new Set()).add(pid));
      if (slices.isOver()) await slices.next();
    }
  }
  return holders;
};

/** The sockets among the descriptors of a process; an empty text for each other one. */
function* socketInodes(pid: number): Generator<string> {
  const descriptors = `${readableFolder(`/proc/${pid}`)}/fd`;
  const folder = attempt(() => opendirSync(descriptors, { bufferSize: 256 }));
  if (!folder) return;
  try {
    for (let entry = attempt(() => folder.readSync()); entry; entry = attempt(() => folder.readSync())) {
      const link = attempt(() => readlinkSync(`${descriptors}/${entry?.name}`));
      yield link?.startsWith('socket:[') ? link.slice(8, -1) : '';
    }
  } finally {
    folder.closeSync();
  }
}
