import { describe, expect, it } from 'vitest';
import { parseMounts } from '../mounts.ts';
import { askedMounts } from './asked-mounts.ts';

const mounts = parseMounts(
  [
    '22 1 8:1 / / rw - ext4 /dev/sda1 rw',
    '23 22 0:5 / /proc rw - proc proc rw',
    '24 22 0:6 / /tmp rw - tmpfs tmpfs rw',
    '25 22 0:40 / /home rw - nfs4 nas:/x rw',
    '26 22 8:1 /srv/data /tmp/test/bound rw - ext4 /dev/sda1 rw',
    '27 22 0:7 / /tmp/test/own rw - tmpfs tmpfs rw',
    '28 22 0:8 / /var/lib/layers/merged rw - overlay overlay rw',
  ].join('\n'),
);
const paths = (below?: string) => askedMounts(mounts, below).map(({ path }) => path);

describe('starts are asked about', () => {
  it('on the file systems of this computer that hold programs, each once', () => {
    expect(askedMounts(mounts).map(({ number }) => number)).toEqual(['8:1', '0:6', '0:7', '0:8']);
  });

  it('below a folder only on file systems that lie nowhere else', () => {
    expect(paths('/tmp/test')).toEqual(['/tmp/test/own']);
    expect(paths('/tmp/test/own')).toEqual(['/tmp/test/own']);
    expect(paths('/tmp/te')).toEqual([]);
  });
});
