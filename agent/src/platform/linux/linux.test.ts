import { networkInterfaces } from 'node:os';
import { describe, expect, it } from 'vitest';
import { humanAccounts, parseAccounts } from './accounts.ts';
import { roundFree } from './disks.ts';
import { parseSearchDomain } from './inventory.ts';
import { linuxPlatform } from './linux.ts';
import { isNetworkFilesystem, mountOf, parseMounts } from './mounts.ts';
import { parseNetTable } from './net-tables.ts';
import { parseField, parseOsIds } from './os-release.ts';
import { parseProcStat } from './proc-stat.ts';
import { scriptName } from './script-name.ts';
import { isVital } from './vital.ts';

const facts = {
  ...{ pid: 500, parentPid: 1, startTime: '1', uid: 0, kernelThread: false, stopped: false, ended: false },
  image: '/usr/bin/x',
  imageId: '1:1',
  names: ['x'],
  commandLines: ['x'],
  seesHostFiles: true,
};

describe("the kernel's description of a process", () => {
  const tail = `S 7 4242 4242 0 -1 4194304 ${Array.from({ length: 12 }, () => '0').join(' ')} 987654 3133440 380`;
  it.each(['sleep', 'tmux: server', 'a) S 1 (b', '(sd-pam)', 'line\nend'])(
    'is read whatever the name holds (%j)',
    (name) => {
      expect(parseProcStat(`4242 (${name}) ${tail}`)).toEqual({
        pid: 4242,
        comm: name,
        state: 'S',
        parentPid: 7,
        terminal: 0,
        flags: 4194304,
        startTime: '987654',
      });
    },
  );
  it('is refused when it is not one', () => {
    expect(parseProcStat('')).toBeUndefined();
    expect(parseProcStat('12 (x) S')).toBeUndefined();
  });
});

describe("the kernel's tables of connections", () => {
  const head = '  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode\n';
  const row = (remote: string, state: string) =>
    `   0: 0100007F:1F90 ${remote} ${state} 00000000:00000000 00:00000000 00000000  1000        0 4711 1 0000 100 0 0 10 0\n`;
  it.each([
    ['IPv4', '0A0200C0:01BB', '192.0.2.10', 443],
    ['IPv6', 'B80D0120000000000000000001000000:0050', '2001:db8::1', 80],
    ['IPv4 in IPv6', '0000000000000000FFFF00000A0200C0:0016', '192.0.2.10', 22],
  ])('give the far end (%s)', (_, remote, remoteAddress, remotePort) => {
    expect(parseNetTable(head + row(remote, '01'))).toEqual([{ remoteAddress, remotePort, inode: '4711' }]);
  });
  it('leave out what listens and what has no far end', () => {
    expect(parseNetTable(head + row('00000000:0000', '0A') + row('00000000:0000', '07'))).toEqual([]);
  });
});

describe('the script that an interpreter runs', () => {
  it.each<[string, string[], string | undefined]>([
    ['/usr/bin/bash', ['bash', '/tmp/kinsing.sh', '-x'], 'kinsing.sh'],
    ['/usr/bin/bash', ['bash', '-eu', '-o', 'pipefail', 'run.sh'], 'run.sh'],
    ['/usr/bin/bash', ['bash', '-ec', 'kinsing.sh'], undefined],
    ['/usr/bin/bash', ['bash', '--', '-odd.sh'], '-odd.sh'],
    ['/usr/bin/bash', ['-bash'], undefined],
    ['/usr/bin/python3.11', ['python3', '-u', '-W', 'ignore', './miner.py'], 'miner.py'],
    ['/usr/bin/python3.11', ['python3', '-m', 'http.server'], undefined],
    ['/usr/bin/perl', ['perl', '-e', 'print 1', 'x.pl'], undefined],
    ['/usr/bin/java', ['java', '-Xmx1g', '-jar', '/opt/a.jar'], 'a.jar'],
    ['/usr/bin/vim', ['vim', 'kinsing.sh'], undefined],
  ])('%s %j', (image, argv, name) => {
    expect(scriptName(image, argv)).toBe(name);
  });
});

describe('what no vaccine stops', () => {
  it.each<[string, Partial<typeof facts> & { image?: string | undefined }]>([
    ['the first process', { pid: 1 }],
    ['threads of the kernel', { kernelThread: true }],
    ['a process whose image cannot be told', { image: undefined as unknown as string }],
    ['the manager of services', { image: '/usr/lib/systemd/systemd' }],
    ['the way in', { image: '/usr/sbin/sshd' }],
    ['what runs the containers', { image: '/usr/bin/containerd' }],
    ['the message bus, as its own account', { image: '/usr/bin/dbus-daemon', uid: 101 }],
    ['a virtual machine, as the account of such', { image: '/usr/bin/qemu-system-x86_64', uid: 64_055 }],
    ['the screen of the person before it', { image: '/usr/bin/gnome-shell', uid: 1000 }],
  ])('%s', (_, changed) => {
    expect(isVital({ ...facts, ...changed })).toBe(true);
  });
  it.each<[string, Partial<typeof facts>]>([
    ['a program that only has the name', { image: '/tmp/sshd' }],
    ['one that was added to the system', { image: '/usr/local/sbin/sshd' }],
    ['one that a person started', { image: '/usr/bin/dbus-daemon', uid: 1000 }],
    ['one that nobody started', { image: '/usr/bin/dbus-daemon', uid: 65_534 }],
    ['one of an account in a container', { image: '/usr/sbin/sshd', uid: 100_000 }],
    ['one in a folder of its own mounting', { image: '/usr/sbin/sshd', seesHostFiles: false }],
    ['shells and interpreters', { image: '/usr/bin/bash' }],
  ])('is not %s', (_, changed) => {
    expect(isVital({ ...facts, ...changed })).toBe(false);
  });
  it('is the agent itself and all above it', () => {
    const ancestors = linuxPlatform().processes.ownAncestors();
    expect([process.pid, process.ppid, 1].every((pid) => ancestors.has(pid))).toBe(true);
  });
});

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
