import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { attempt } from '../../errors/attempt.ts';
import type { Connection } from '../platform.ts';
import { readableFolder } from './living-task.ts';
import { parseNetTable, type SocketRow } from './net-tables.ts';

const tables = ['tcp', 'tcp6', 'udp', 'udp6'];

/** The folders of all network tables. Containers have tables of their own, read through one process of each namespace. */
const networkFolders = (pids: number[]): Map<string, string> => {
  const found = new Map<string, string>();
  const own = attempt(() => readlinkSync('/proc/self/ns/net'));
  if (own) found.set(own, '/proc/self/net');
  for (const pid of pids) {
    const usual = attempt(() => readlinkSync(`/proc/${pid}/ns/net`));
    // After the first thread of a process ended, another one shows the namespace.
    const folder = usual ? `/proc/${pid}` : readableFolder(`/proc/${pid}`);
    const namespace = usual ?? attempt(() => readlinkSync(`${folder}/ns/net`));
    if (namespace && !found.has(namespace)) found.set(namespace, `${folder}/net`);
  }
  return found;
};

/** The wanted connections and the processes that hold them. Finding these is costly, so it is done for wanted ones only. */
export const readConnections = (pids: number[], isWanted: (remoteAddress: string) => boolean): Connection[] => {
  const rows = [...networkFolders(pids).values()].flatMap((folder) => wantedRows(folder, isWanted));
  if (rows.length === 0) return [];
  const holders = socketHolders(pids, new Set(rows.map(({ inode }) => inode)));
  return rows.flatMap(({ remoteAddress, remotePort, inode }) => {
    const pidsOf = holders.get(inode);
    return (pidsOf ?? [undefined]).map((pid) => ({ remoteAddress, remotePort, pid }));
  });
};

const wantedRows = (folder: string, isWanted: (remoteAddress: string) => boolean): SocketRow[] =>
  tables.flatMap((table) => {
    const text = attempt(() => readFileSync(`${folder}/${table}`, 'latin1'));
    return text ? parseNetTable(text).filter(({ remoteAddress }) => isWanted(remoteAddress)) : [];
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
