import { expect, it } from 'vitest';
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
    let [lookedAt, most, isOver] = [0, 0, false];
    const takeTurn = () => {
      lookedAt = 0;
      if (!isOver) setImmediate(takeTurn);
    };
    setImmediate(takeTurn);
    /** As where each connection takes its time. */
    const isWanted = (address: string) => {
      for (const end = performance.now() + 11; performance.now() < end; );
      most = Math.max(most, ++lookedAt);
      return /(^|\D)0*[12]$/.test(address);
    };
    const found = await wantedRows(family, table, isWanted);
    isOver = true;
    expect(found.map(({ remotePort, pid }) => [remotePort, pid])).toEqual([
      [443, undefined],
      [443, 1],
    ]);
    expect(most, 'so many were looked at in one turn').toBe(1);
  },
);
