import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { enforce } from '../testing/enforcement.ts';
import { createSandbox, type Sandbox, until } from '../testing/sandbox.ts';
import { mountSilentFiles } from '../testing/silent-files.ts';
import { vaccineOf } from '../testing/stub-vaccine.ts';

let sandbox: Sandbox;
let running: ReturnType<typeof enforce> | undefined;
beforeEach(() => {
  sandbox = createSandbox();
});
afterEach(async () => {
  running?.stop();
  running = undefined;
  await sandbox.close();
});

const path = '/var/tmp/.egida-test-decoy';
const rules = vaccineOf(1, { filePaths: [path] });
const start = (options: Parameters<typeof enforce>[2] = {}) => {
  running = enforce(sandbox, [rules], options);
  return { ...running, file: join(running.root, path) };
};
/** What stands below the root before the agent comes. */
const before = (write: (root: string) => void) => {
  const root = sandbox.path('root', '.');
  mkdirSync(join(root, dirname(path)), { recursive: true });
  write(root);
};

describe('a decoy', () => {
  it('is planted, owned as its folder, harmless to whoever reads it, and taken away again', () => {
    const { file, outcome, apply } = start();
    expect(outcome(rules)?.outcome).toBe('APPLIED');
    expect(readFileSync(file, 'utf8')).toMatch(/^# [0-9a-f-]{36}\n$/);
    const [made, folder] = [statSync(file), statSync(dirname(file))];
    expect([made.uid, made.gid, made.mode & 0o777]).toEqual([folder.uid, folder.gid, 0o444]);
    apply([]);
    expect(existsSync(file)).toBe(false);
  });

  it.each<[string, (file: string) => void]>([
    ['removed', (file) => unlinkSync(file)],
    ['changed', (file) => writeFileSync(file, 'ransom')],
    ['changed', (file) => chmodSync(file, 0o777)],
  ])('that is %s is restored, and told once', async (what, touch) => {
    const { file, alerts, outcome } = start();
    touch(file);
    await until('the alert', () => alerts.length === 1);
    expect(alerts[0]).toMatchObject({
      message: `${path} (${what})`,
      detail: { rule: `filePaths: ${path}`, path, action: 'RESTORED' },
    });
    expect(readFileSync(file, 'utf8')).toMatch(/^# [0-9a-f-]{36}\n$/);
    touch(file);
    await until(
      'it is restored again',
      () => existsSync(file) && /^# /.test(readFileSync(file, 'utf8')) && (statSync(file).mode & 0o777) === 0o444,
    );
    expect(alerts).toHaveLength(1);
    expect(outcome(rules)?.outcome).toBe('APPLIED');
  });

  it('is restored again and again, after a pause from the sixth time on, and the console is told why', async () => {
    const { file, outcome, alerts } = start();
    for (let times = 0; times < 5; times++) {
      unlinkSync(file);
      await until('it is restored', () => existsSync(file));
    }
    unlinkSync(file);
    await until('it rests', () => outcome(rules)?.outcome === 'FAILED');
    expect(outcome(rules)?.error).toContain('restored 5 times within an hour, and again 5 s after the last');
    expect(existsSync(file)).toBe(false);
    await until('it is restored all the same', () => existsSync(file));
    expect(outcome(rules)?.outcome).toBe('APPLIED');
    expect(alerts).toHaveLength(1);
  });

  it('is put back where somebody put a link in its place, and what that leads to stays as it is', async () => {
    const { file, alerts, outcome } = start();
    const elsewhere = sandbox.path('elsewhere');
    writeFileSync(elsewhere, 'theirs');
    unlinkSync(file);
    symlinkSync(elsewhere, file);
    await until('the alert', () => alerts.length === 1);
    expect(alerts[0]).toMatchObject({ message: `${path} (replaced)`, detail: { action: 'RESTORED' } });
    expect([lstatSync(file).isFile(), readFileSync(elsewhere, 'utf8')]).toEqual([true, 'theirs']);
    expect(outcome(rules)?.outcome).toBe('APPLIED');
  });

  it.each(['decoys.json', 'decoys.copy.json'])('is known again where %s was damaged', (name) => {
    const first = start();
    first.stop();
    writeFileSync(sandbox.path('state', name), '{"half');
    const second = start();
    expect(second.outcome(rules)?.outcome).toBe('APPLIED');
    second.apply([]);
    expect(existsSync(second.file)).toBe(false);
  });

  it('that was replaced by another file leaves that file alone', async () => {
    const { file, alerts, outcome, apply } = start();
    unlinkSync(file);
    writeFileSync(file, 'not ours');
    await until('the alert', () => alerts.length === 1);
    expect(alerts[0]).toMatchObject({ message: `${path} (replaced)`, detail: { action: 'REPORTED' } });
    expect(outcome(rules)).toMatchObject({ outcome: 'FAILED', error: `${path}: a file that is not ours stands there` });
    apply([]);
    expect(readFileSync(file, 'utf8')).toBe('not ours');
  });

  it('is known again after a restart, and a touch meanwhile is told', async () => {
    const first = start();
    const content = readFileSync(first.file, 'utf8');
    first.stop();
    const second = start();
    expect(readFileSync(second.file, 'utf8')).toBe(content);
    expect(second.outcome(rules)?.outcome).toBe('APPLIED');
    second.stop();
    unlinkSync(second.file);
    const third = start();
    await until('the alert', () => third.alerts.length === 1);
    expect(existsSync(third.file)).toBe(true);
  });
});

describe('a decoy is not planted', () => {
  const expectFailure = (why: string, options: Parameters<typeof enforce>[2] = {}) => {
    const { outcome, alerts, apply } = start(options);
    expect(outcome(rules)).toMatchObject({ outcome: 'FAILED', error: `${path}: ${why}` });
    expect(alerts).toEqual([]);
    apply([]);
  };

  it('over a file that is not ours, which stays as it is', () => {
    before((root) => writeFileSync(join(root, path), 'theirs'));
    expectFailure('a file that is not ours stands there');
    expect(readFileSync(sandbox.path('root', path), 'utf8')).toBe('theirs');
  });

  it('over a link, and not at its end', () => {
    before((root) => symlinkSync(sandbox.path('elsewhere'), join(root, path)));
    expectFailure('a symbolic link stands there');
    expect(existsSync(sandbox.path('elsewhere'))).toBe(false);
  });

  it('through a link in its path', () => {
    const elsewhere = sandbox.path('elsewhere', '.');
    mkdirSync(elsewhere, { recursive: true });
    before((root) => {
      rmSync(join(root, '/var/tmp'), { recursive: true });
      symlinkSync(elsewhere, join(root, '/var/tmp'));
    });
    expectFailure('a symbolic link stands in its path');
    expect(existsSync(join(elsewhere, '.egida-test-decoy'))).toBe(false);
  });

  it('where a folder stands', () => {
    before((root) => mkdirSync(join(root, path)));
    expectFailure('it is not a regular file');
    expect(lstatSync(sandbox.path('root', path)).isDirectory()).toBe(true);
  });

  it('where the agency made an exception for it, and one that stands goes', () => {
    const { file, apply, outcome } = start();
    apply([{ ...rules, exception: { filePaths: [path] } }]);
    expect([existsSync(file), outcome(rules)?.outcome]).toEqual([false, 'APPLIED']);
  });

  it('for the agency that made an exception, whose vaccine leaves alone whoever touches what another one has there', async () => {
    const excepted = { ...vaccineOf(2, { filePaths: [path] }), exception: { filePaths: [path] } };
    running = enforce(sandbox, [excepted, rules]);
    const { root, alerts, outcome } = running;
    unlinkSync(join(root, path));
    await until('the alert', () => alerts.length > 0);
    expect(alerts.map(({ vaccineId }) => vaccineId)).toEqual([rules.id]);
    expect(outcome(excepted)?.outcome).toBe('APPLIED');
  });

  it('while only observing', () => {
    expectFailure('only observing, not planted', { observe: true });
    expect(existsSync(sandbox.path('root', path))).toBe(false);
  });

  it('outside of the folder that was given', () => {
    const outside = vaccineOf(2, { filePaths: ['/../outside'] });
    running = enforce(sandbox, [outside]);
    expect(running.outcome(outside)?.error).toContain('not a plain absolute path');
  });
});

describe('the folders that distributions have moved', () => {
  it('lead a decoy for /var/run to /run, where the link is the one they ship', () => {
    before((root) => {
      mkdirSync(join(root, 'run'));
      symlinkSync('../run', join(root, '/var/run'));
    });
    const moved = vaccineOf(3, { filePaths: ['/var/run/gcc.pid'] });
    running = enforce(sandbox, [moved]);
    expect(running.outcome(moved)?.outcome).toBe('APPLIED');
    expect(existsSync(join(running.root, 'run/gcc.pid'))).toBe(true);
  });
});

it('a decoy in a folder of a computer that does not answer is not planted, and nobody waits for it', async () => {
  const folder = '/elsewhere';
  const files = await mountSilentFiles(join(sandbox.path('root', '.'), folder));
  if (!files) return console.warn('files that do not answer were not tried: to mount them takes root and FUSE');
  try {
    await files.fallSilent();
    const there = vaccineOf(1, { filePaths: [`${folder}/.egida-test-decoy`, `${folder}/sub/.egida-test-decoy`] });
    running = enforce(sandbox, [there], { poll: false });
    expect(running.outcome(there)?.error).toContain('lies on a network mount');
  } finally {
    await files.unmount();
  }
}, 20_000);

describe('a place that the system calls by two paths', () => {
  const [moved, now] = ['/var/run/.egida-test-decoy', '/run/.egida-test-decoy'];
  const [one, other] = [vaccineOf(1, { filePaths: [moved] }), vaccineOf(2, { filePaths: [now, moved] })];
  const startThere = (vaccines = [one, other]) => {
    const root = sandbox.path('root', '.');
    for (const folder of ['run', 'var']) mkdirSync(join(root, folder), { recursive: true });
    symlinkSync('/run', join(root, 'var/run'));
    running = enforce(sandbox, vaccines);
    return { ...running, file: join(running.root, now) };
  };

  it('has one decoy, which each vaccine tells of by its own path, and which stays as long as one wants it', async () => {
    const { file, alerts, outcome, apply } = startThere();
    expect([one, other].map((vaccine) => outcome(vaccine)?.outcome)).toEqual(['APPLIED', 'APPLIED']);
    unlinkSync(file);
    await until('it is restored', () => existsSync(file));
    await until('both tell of it', () => alerts.length === 2);
    expect(alerts.map(({ vaccineId, detail }) => [vaccineId, detail.path])).toEqual([
      [one.id, moved],
      [other.id, now],
    ]);
    apply([other]);
    expect([existsSync(file), outcome(other)?.outcome]).toEqual([true, 'APPLIED']);
    apply([]);
    expect(existsSync(file)).toBe(false);
  });

  it('has none where an exception names it by the other path', () => {
    const { file } = startThere([
      { ...one, exception: { filePaths: [now], processes: [], commandLines: [], networkIps: [] } },
    ]);
    expect(existsSync(file)).toBe(false);
  });
});
