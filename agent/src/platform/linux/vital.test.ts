import { describe, expect, it } from 'vitest';
import { linuxPlatform } from './linux.ts';
import { isVital } from './vital.ts';

const facts = {
  ...{ pid: 500, parentPid: 1, startTime: '1', uid: 0, kernelThread: false, stopped: false, ended: false },
  image: '/usr/bin/x',
  imageId: '1:1',
  names: ['x'],
  commandLines: ['x'],
  seesHostFiles: true,
};

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
