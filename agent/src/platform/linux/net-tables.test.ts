import { describe, expect, it } from 'vitest';
import { readNetTable } from './net-tables.ts';

describe("the kernel's tables of connections", () => {
  const head = '  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode\n';
  const row = (remote: string, state: string) =>
    `   0: 0100007F:1F90 ${remote} ${state} 00000000:00000000 00:00000000 00000000  1000        0 4711 1 0000 100 0 0 10 0\n`;
  it.each([
    ['IPv4', '0A0200C0:01BB', '192.0.2.10', 443],
    ['IPv6', 'B80D0120000000000000000001000000:0050', '2001:db8::1', 80],
    ['IPv4 in IPv6', '0000000000000000FFFF00000A0200C0:0016', '192.0.2.10', 22],
  ])('give the far end (%s)', (_, remote, remoteAddress, remotePort) => {
    expect([...readNetTable(head + row(remote, '01'))]).toEqual([{ remoteAddress, remotePort, inode: '4711' }]);
  });
  it('leave out what listens and what has no far end', () => {
    expect([...readNetTable(head + row('00000000:0000', '0A') + row('00000000:0000', '07'))]).toEqual([]);
  });
});
