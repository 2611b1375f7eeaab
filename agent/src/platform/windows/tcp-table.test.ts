import { expect, it } from 'vitest';
import { askedSlowly } from '../../testing/one-a-turn.ts';
import { families, wantedRows } from './tcp-table.ts';

it.each(families)(
  'a look at connections of Windows lets everything else have its turn, however many there are (%j)',
  async (family) => {
    const rows = 20;
    const table = Buffer.alloc(4 + (rows + 1) * family.rowBytes);
    table.writeUInt32LE(rows + 1);
    for (let row = 0; row < rows; row++) {
      const at = 4 + row * family.rowBytes;
      table.writeUInt8(row + 1, at + family.addressAt + family.addressBytes - 1);
      table.writeUInt16BE(443, at + family.portAt);
      table.writeUInt32LE(row, at + family.pidAt);
    }
    const { isWanted, mostInOneTurn } = askedSlowly((address) => /(^|\D)0*[12]$/.test(address));
    const found = await wantedRows(family, table, isWanted);
    expect(found.map(({ remotePort, pid }) => [remotePort, pid])).toEqual([
      [443, undefined],
      [443, 1],
    ]);
    expect(mostInOneTurn()).toBe(1);
  },
);
