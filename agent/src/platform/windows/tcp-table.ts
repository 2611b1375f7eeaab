import type { Connection } from '../platform.ts';
import { createSlices } from '../slices.ts';

/** Where the fields stand in a row of each family. */
export const families = [
  { family: 2, rowBytes: 24, addressAt: 12, addressBytes: 4, portAt: 16, pidAt: 20 },
  { family: 23, rowBytes: 56, addressAt: 24, addressBytes: 16, portAt: 44, pidAt: 52 },
] as const;
export type Family = (typeof families)[number];

/** The wanted connections of a table as the system gives it: its number of rows, and these. Nobody waits for it meanwhile, however long it is. */
export const wantedRows = async (
  family: Family,
  table: Buffer,
  isWanted: (remoteAddress: string) => boolean,
): Promise<Connection[]> => {
  const slices = createSlices();
  const wanted: Connection[] = [];
  for (const row of rowsOf(family, table)) {
    if (isWanted(row.remoteAddress)) wanted.push(row);
    if (slices.isOver()) await slices.next();
  }
  return wanted;
};

function* rowsOf(family: Family, table: Buffer): Generator<Connection> {
  const count = table.readUInt32LE(0);
  for (let at = 4, row = 0; row < count; row++, at += family.rowBytes) {
    const address = table.subarray(at + family.addressAt, at + family.addressAt + family.addressBytes);
    const remotePort = table.readUInt16BE(at + family.portAt);
    // One that only listens has no far end.
    if (remotePort === 0 && address.every((byte) => byte === 0)) continue;
    const pid = table.readUInt32LE(at + family.pidAt);
    yield { remoteAddress: addressText(address), remotePort, pid: pid === 0 ? undefined : pid };
  }
}

const addressText = (bytes: Buffer): string =>
  bytes.length === 4 ? [...bytes].join('.') : (bytes.toString('hex').match(/.{4}/g) ?? []).join(':');
