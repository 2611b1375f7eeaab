import type { Connection } from '../platform.ts';
import { getExtendedTcpTable } from './native/iphlpapi.ts';
import { uint32 } from './native/library.ts';

const ownerPidAll = 5;
const insufficientBuffer = 122;
/** Where the fields stand in a row of each family. */
const families = [
  { family: 2, rowBytes: 24, addressAt: 12, addressBytes: 4, portAt: 16, pidAt: 20 },
  { family: 23, rowBytes: 56, addressAt: 24, addressBytes: 16, portAt: 44, pidAt: 52 },
] as const;
type Family = (typeof families)[number];

/**
 * The wanted connections of TCP and who holds them. Windows keeps no far ends for UDP: there each packet has its own.
 */
export const readConnections = (isWanted: (remoteAddress: string) => boolean): Connection[] =>
  families.flatMap((family) => rowsOf(family, tableOf(family))).filter(({ remoteAddress }) => isWanted(remoteAddress));

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

const rowsOf = (family: Family, table: Buffer | undefined): Connection[] => {
  const rows: Connection[] = [];
  const count = table?.readUInt32LE(0) ?? 0;
  for (let at = 4, row = 0; table && row < count; row++, at += family.rowBytes) {
    const address = table.subarray(at + family.addressAt, at + family.addressAt + family.addressBytes);
    const remotePort = table.readUInt16BE(at + family.portAt);
    // One that only listens has no far end.
    if (remotePort === 0 && address.every((byte) => byte === 0)) continue;
    const pid = table.readUInt32LE(at + family.pidAt);
    rows.push({ remoteAddress: addressText(address), remotePort, pid: pid === 0 ? undefined : pid });
  }
  return rows;
};

const addressText = (bytes: Buffer): string =>
  bytes.length === 4 ? [...bytes].join('.') : (bytes.toString('hex').match(/.{4}/g) ?? []).join(':');
