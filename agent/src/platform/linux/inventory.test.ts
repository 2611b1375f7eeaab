import { networkInterfaces } from 'node:os';
import { describe, expect, it } from 'vitest';
import { roundFree } from '../round-free.ts';
import { humanAccounts, parseAccounts } from './accounts.ts';
import { parseSearchDomain } from './inventory.ts';
import { linuxPlatform } from './linux.ts';
import { parseField, parseOsIds } from './os-release.ts';

describe('the inventory', () => {
  it('of this computer is whole and does not change from one look to the next', () => {
    const { inventory } = linuxPlatform();
    const found = inventory('127.0.0.1');
    expect(found.osFamily).toBe('linux');
    // An address of a network, where there is one: that of the computer itself says nothing about it.
    const outer = Object.values(networkInterfaces()).some((all) =>
      all?.some(({ internal, family }) => !internal && family === 'IPv4'),
    );
    expect(found.ipAddress === '127.0.0.1').toBe(!outer);
    expect(found.name.length * found.os.length * found.memory).toBeGreaterThan(0);
    expect(inventory('127.0.0.1')).toEqual(found);
  });
  it('says free space in steps that small changes do not cross every minute', () => {
    const [gib, size] = [1024 ** 3, 500 * 1024 ** 3];
    expect(roundFree(200.2 * gib, size)).toBe(roundFree(201.9 * gib, size));
    expect(roundFree(10.2 * gib, 20 * gib)).toBe(10 * gib);
    expect(roundFree(size, size)).toBeLessThanOrEqual(size);
  });
  it('names people, not services', () => {
    const passwd =
      'root:x:0:0::/root:/bin/bash\nana:x:1000:1000:Ana:/home/ana:/bin/bash\nweb:x:1001:1001::/srv:/usr/sbin/nologin\nnobody:x:65534:65534::/:/bin/sh\n';
    expect(humanAccounts(parseAccounts(passwd))).toEqual(['ana']);
  });
  it('reads the name of the system and the domain', () => {
    expect(parseField('NAME=x\nPRETTY_NAME="Debian GNU/Linux 12 (bookworm)"\n', 'PRETTY_NAME')).toBe(
      'Debian GNU/Linux 12 (bookworm)',
    );
    expect(parseOsIds('ID=debian\nVERSION_ID="12"\nID_LIKE=x\n')).toEqual(['debian', 'debian-12']);
    expect(parseOsIds('ID="rocky"\nVERSION_ID="9.4"\n')).toEqual(['rocky', 'rocky-9', 'rocky-9.4']);
    expect(parseOsIds('ID=arch\n')).toEqual(['arch']);
    expect(parseSearchDomain('nameserver 1.1.1.1\nsearch hospital.example other\n')).toBe('hospital.example');
    expect(parseSearchDomain('search .\n')).toBeUndefined();
  });
});
