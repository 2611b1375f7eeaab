import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { attempt } from '../../errors/attempt.ts';
import type { Connection } from '../platform.ts';
import { readableFolder } from './living-task.ts';
import { parseNetTable, type SocketRow } from './net-tables.ts';

const tables = ['tcp', 'tcp6', 'udp', 'udp6'];

/** Containers have network tables of their own: one process of each network namespace stands for it. */
const networks = (pids: number[]): Map<string, string> => {
  const found = new Map<string, string>();
  const own = attempt(() => readlinkSync('/proc/self/ns/net'));
  if (own) found.set(own, '/proc/self/net');
  for (const pid of pids) {
    const usual = attempt(() => readlinkSync(`/proc/${pid}/ns/net`));
    // A process whose first thread ended tells it through another.
    const folder = usual ? `/proc/${pid}` : readableFolder(`/proc/${pid}`);
    const namespace = usual ?? attempt(() => readlinkSync(`${folder}/ns/net`));
    if (namespace && !found.has(namespace)) found.set(namespace, `${folder}/net`);
  }
  return found;
};

/** The wanted connections and who holds them. Finding the holder is costly, so it is done for the wanted ones only. */
export const readConnections = (pids: number[], wanted: (remoteAddress: string) => boolean): Connection[] => {
  const rows = [...networks(pids).values()].flatMap((folder) => wantedRows(folder, wanted));
  if (rows.length === 0) return [];
  const holders = socketHolders(pids, new Set(rows.map(({ inode }) => inode)));
  return rows.flatMap(({ remoteAddress, remotePort, inode }) => {
    const pidsOf = holders.get(inode);
    return (pidsOf ?? [undefined]).map((pid) => ({ remoteAddress, remotePort, pid }));
  });
};

const wantedRows = (folder: string, wanted: (remoteAddress: string) => boolean): SocketRow[] =>
  tables.flatMap((table) => {
    const text = attempt(() => readFileSync(`${folder}/${table}`, 'latin1'));
    return text ? parseNetTable(text).filter(({ remoteAddress }) => wanted(remoteAddress)) : [];
  });

const socketHolders = (pids: number[], inodes: Set<string>): Map<string, number[]> => {
  const holders = new Map<string, number[]>();
  for (const pid of pids) {
    for (const inode of socketInodes(pid)) {
      if (!inodes.has(inode)) continue;
      const known = holders.get(inode) ?? [];
      if (!known.includes(pid)) holders.set(inode, [...known, pid]);
    }
  }
  return holders;
};

const socketInodes = (pid: number): string[] => {
  const folder = readableFolder(`/proc/${pid}`);
  const descriptors = attempt(() => readdirSync(`${folder}/fd`)) ?? [];
  return descriptors.flatMap((descriptor) => {
    const link = attempt(() => readlinkSync(`${folder}/fd/${descriptor}`));
    return link?.startsWith('socket:[') ? [link.slice(8, -1)] : [];
  });
};
