import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mayBeProgram } from './package-index.ts';
import { linuxPackages } from './packages.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'egida-agent-packages-'));
});
afterEach(() => rmSync(root, { recursive: true }));

/** Installs a package, as dpkg writes it down. */
const install = (file: string, paths: string[], status: string) => {
  mkdirSync(join(root, 'var/lib/dpkg/info'), { recursive: true });
  writeFileSync(join(root, 'var/lib/dpkg/info', `${file}.list`), ['/.', ...paths, ''].join('\n'));
  writeFileSync(join(root, 'var/lib/dpkg/status'), status);
};
const ownersIn = (packages: ReturnType<typeof linuxPackages>) => async (path: string) =>
  (await packages.ownersOf([root + path])).get(root + path);

describe('the package of a program', () => {
  it('is the one that lists its path, for one architecture or another', async () => {
    install('openssh-client', ['/usr/bin', '/usr/bin/ssh'], 'one');
    install('firefox-esr:amd64', ['/usr/lib/firefox-esr/firefox-esr'], 'two');
    const ownerOf = ownersIn(linuxPackages(root));
    expect(await ownerOf('/usr/bin/ssh')).toBe('openssh-client');
    expect(await ownerOf('/usr/lib/firefox-esr/firefox-esr')).toBe('firefox-esr');
    expect(await ownerOf('/usr/local/bin/ssh')).toBeUndefined();
  });
  it('is found where distributions have moved the folder that it lists', async () => {
    install('coreutils', ['/bin/cat', '/sbin/fake'], 'one');
    const ownerOf = ownersIn(linuxPackages(root));
    expect([await ownerOf('/usr/bin/cat'), await ownerOf('/usr/sbin/fake')]).toEqual(['coreutils', 'coreutils']);
  });
  it('is the one whose file stands there where one package makes way for another', async () => {
    install('libpq-dev', ['/usr/bin/pg_config'], 'one');
    install('postgresql-common', ['/usr/bin/pg_config'], 'two');
    const diversion = ['/usr/bin/pg_config', '/usr/bin/pg_config.libpq-dev', 'postgresql-common', ''];
    writeFileSync(join(root, 'var/lib/dpkg/diversions'), diversion.join('\n'));
    const ownerOf = ownersIn(linuxPackages(root));
    expect(await ownerOf('/usr/bin/pg_config')).toBe('postgresql-common');
    expect(await ownerOf('/usr/bin/pg_config.libpq-dev')).toBe('libpq-dev');
  });
  it('is known as soon as it was installed', async () => {
    install('a', ['/usr/bin/a'], 'one');
    const ownerOf = ownersIn(linuxPackages(root));
    expect(await ownerOf('/usr/bin/b')).toBeUndefined();
    install('b', ['/usr/bin/b'], 'one and two');
    expect(await ownerOf('/usr/bin/b')).toBe('b');
  });
  it('is nobody on a system of another kind, and for a file that lies elsewhere', async () => {
    expect(await ownersIn(linuxPackages(root))('/usr/bin/ssh')).toBeUndefined();
    install('openssh-client', ['/usr/bin/ssh'], 'one');
    expect(await linuxPackages(root).ownersOf(['/usr/bin/ssh'])).toEqual(new Map());
  });
});

it.each([
  ['/usr/bin/python3.11', true],
  ['/usr/libexec/upowerd', true],
  ['/usr/lib/systemd/systemd', true],
  ['/usr/lib/jvm/java-17-openjdk-amd64/bin/java', true],
  ['/opt/google/chrome/chrome', true],
  ['/usr/share/code/code', true],
  ['/usr/lib/x86_64-linux-gnu/libc.so.6', false],
  ['/usr/lib/python3/dist-packages/apt/cache.py', false],
  ['/usr/share/doc/bash', false],
  ['/usr/share/zoneinfo/Europe/Madrid', false],
  ['/etc/passwd', false],
])('%s may be a program: %s', (path, expected) => {
  expect(mayBeProgram(path)).toBe(expected);
});
