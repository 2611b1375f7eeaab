import type { Connection } from '../platform.ts';
import { getExtendedTcpTable } from './native/iphlpapi.ts';
import { uint32 } from './native/library.ts';
import { type Family, families, wantedRows } from './tcp-table.ts';

const ownerPidAll = 5;
const insufficientBuffer = 122;

/**
 * The wanted connections of TCP and who holds them. Windows keeps no far ends for UDP: there each packet has its own.
 */
export const readConnections = async (isWanted: (remoteAddress: string) => boolean): Promise<Connection[]> => {
  const wanted: Connection[] = [];
  for (const family of families) {
    const table = tableOf(family);
    if (table) wanted.push(...(await wantedRows(family, table, isWanted)));
  }
  return wanted;
};

const tableOf = ({ family }: Family): Buffer | undefined => {
  let table = Buffer.alloc(32_768);
  for (let tries = 0; tries < 5; tries++) {
    const size = uint32(table.length);
    const answer = getExtendedTcpTable(table, size, 0, family, ownerPidAll, 0);
    if (answer === 0) return table;
    if (answer !== insufficientBuffer) return undefined;
    table = Buffer.alloc(size.readUInt32LE(0) + 4096);
  }
  return undefined;
};
