import { describe, expect, it } from 'vitest';
import { isNetworkFilesystem, mountOf, parseMounts } from './mounts.ts';

describe('mounts', () => {
  const mounts = parseMounts(
    [
      '22 1 8:1 / / rw - ext4 /dev/sda1 rw',
      '30 22 0:40 / /home\\040dirs rw - nfs4 nas:/x rw',
      '31 22 0:41 / /home\\040dirs/local rw - xfs /dev/sdb1 rw',
    ].join('\n'),
  );
  it.each([
    ['/etc/x', false],
    ['/home dirs/ana', true],
    ['/home dirs/local/x', false],
    ['/home dirs2/x', false],
  ])('tell whether %s lies on a network', (path, expected) => {
    const mount = mountOf(path, mounts);
    expect(mount && isNetworkFilesystem(mount)).toBe(expected);
  });
});
