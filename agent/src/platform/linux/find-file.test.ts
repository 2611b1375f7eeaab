import { mkdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSandbox, type Sandbox, until } from '../../testing/sandbox.ts';
import { mountSilentFiles } from '../../testing/silent-files.ts';
import { createFindFile } from './find-file.ts';

let sandbox: Sandbox;
beforeEach(() => {
  sandbox = createSandbox();
});
afterEach(() => sandbox.close());

const idOf = (path: string): string => {
  const { dev, ino } = statSync(path, { bigint: true });
  return `${dev}:${ino}`;
};

describe('a file is found as the system finds it', () => {
  const { onComputer, fromFolder, fromRoot } = createFindFile();

  it('over links that lead on, back, elsewhere and to another file system', () => {
    mkdirSync(sandbox.path('one/two'), { recursive: true });
    writeFileSync(sandbox.path('one/file'), '');
    symlinkSync('../file', sandbox.path('one/two/back'));
    symlinkSync(sandbox.path('one/two'), sandbox.path('elsewhere'));
    symlinkSync('elsewhere/back', sandbox.path('link'));
    symlinkSync('/dev/shm', sandbox.path('shm'));
    const found = ['one//two/./../file', 'one/two/back', 'elsewhere/back', 'link', 'shm', 'shm/..', 'one/two'];
    for (const path of found.map((name) => `${sandbox.folder}/${name}`)) {
      expect(onComputer(path), path).toBe(idOf(path));
      expect(fromRoot(path), path).toBe(idOf(path));
    }
    for (const path of ['/bin/sh', '/proc/self/status', '/']) expect(onComputer(path), path).toBe(idOf(path));
    expect(fromFolder('package.json')).toBe(idOf('package.json'));
  });

  it('and none where there is none, where links lead round and round, or by a path longer than any', () => {
    symlinkSync('round', sandbox.path('round'));
    expect(onComputer(sandbox.path('round'))).toBeUndefined();
    const { onComputer: anew } = createFindFile();
    expect(anew(sandbox.path('missing'))).toBeUndefined();
    expect(anew('/etc/passwd/file')).toBeUndefined();
    expect(anew(`/etc/${'../etc/'.repeat(2000)}passwd`)).toBeUndefined();
  });
});

it('a file that this computer has alone is found, and none through a file system that some program keeps', async () => {
  const files = await mountSilentFiles(sandbox.path('elsewhere'));
  if (!files) return console.warn('files that do not answer were not tried: to mount them takes root and FUSE');
  try {
    symlinkSync(files.path('egida-test-tool'), sandbox.path('link'));
    const script = 'chroot $ARGV[0] or die; $| = 1; print "there"; sleep 60';
    const child = sandbox.start('/usr/bin/perl', ['-e', script, sandbox.path('elsewhere')], { cwd: files.path('.') });
    await until('it is there', () => child.output() === 'there');
    await files.fallSilent();
    const { onComputer, fromFolder, fromRoot } = createFindFile(`/proc/${child.pid}`);
    expect([onComputer(files.path('egida-test-other')), onComputer(sandbox.path('link'))]).toEqual([
      undefined,
      undefined,
    ]);
    expect([fromFolder('egida-test-other'), fromRoot('/egida-test-other')]).toEqual([undefined, undefined]);
    expect(onComputer('/usr/bin/perl')).toBe(idOf('/usr/bin/perl'));
  } finally {
    await files.unmount();
  }
});
