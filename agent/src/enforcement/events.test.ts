import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { choosePlatform } from '../platform/choose.ts';
import { enforce as enforceBy } from '../testing/enforcement.ts';
import { heardHere } from '../testing/hearing.ts';
import { createSandbox, type Sandbox, until } from '../testing/sandbox.ts';
import { vaccineOf } from '../testing/stub-vaccine.ts';

/** By what the system tells; where it tells nothing, as everywhere else. */
const enforce: typeof enforceBy = (box, vaccines, options = {}, ...more) =>
  enforceBy(box, vaccines, { poll: false, ...options }, ...more);
const heard = heardHere();
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

const { processes, ...rest } = choosePlatform();
/** Sees no process by itself: what it meets, the system told. Where the system tells nothing it has to look, like others. */
const toldOnly = () => ({
  ...rest,
  processes: heard.processes ? { ...processes, list: () => [], newest: () => '' } : processes,
});
/** As where one decoy lies on a file system of another kind. */
const untellingAt =
  (files: typeof rest.decoyFiles, untold: string): typeof rest.decoyFiles =>
  (root, events) => {
    const own = files(root, events);
    return { ...own, mark: (path, announce) => path !== untold && (own.mark?.(path, announce) ?? false) };
  };
/** Starts it until one is met: the first ones may come before the thread listens. */
const startUntilMet = async (file: string, alerts: unknown[]) => {
  for (let times = 0; times < 40 && alerts.length === 0; times++) {
    const child = sandbox.start(file, ['60']);
    await Promise.race([child.ended, wait(500)]);
  }
  await until('one is met', () => alerts.length > 0);
};

describe('a start that the system tells of', () => {
  it.each([
    ['by name', { processes: ['egida-test-miner'] }],
    ['by command line', { commandLines: ['^\\S*egida-test-miner 6[0-9]$'] }],
  ])('is met %s, without a look at all processes, and stopped', async (_, rules) => {
    running = enforce(sandbox, [vaccineOf(1, { ...rules, killProcess: true })], {}, toldOnly());
    const { alerts, faults } = running;
    const file = sandbox.program('egida-test-miner');
    await startUntilMet(file, alerts);
    expect(alerts[0]).toMatchObject({ message: 'egida-test-miner', detail: { action: 'STOPPED', image: file } });
    expect(faults).toEqual([]);
  });

  it('goes on where a look at the whole says that it may: its hash is on the whitelist', async () => {
    const file = sandbox.program('egida-test-miner');
    const sha256 = createHash('sha256').update(readFileSync(file)).digest('hex');
    const whitelist = { paths: [], sha256: [sha256], signers: [] };
    running = enforce(sandbox, [vaccineOf(1, { processes: ['egida-test-miner'], killProcess: true, whitelist })]);
    for (let times = 0; times < 5; times++) {
      const child = sandbox.start(file, ['0.2']);
      expect(await child.ended).toBe(0);
    }
    expect(running.alerts).toEqual([]);
  });
});

describe('a program that a rule names is not even paused, which a shell would take for a stop by hand', () => {
  /** As a shell with job control it hears, at the latest as the program goes on, that it was paused. It ends with how often. */
  const counting = `my $pid = fork // die; exec @ARGV unless $pid;
    my $heard = 0; $heard++ while waitpid($pid, 2 | 8) == $pid; exit $heard - 1`;
  const pausesOf = (file: string) => sandbox.start('/usr/bin/perl', ['-e', counting, file, '0.1']).ended;
  const never = Array(5).fill(0);
  const startFive = (file: string) => Promise.all(never.map(() => pausesOf(file)));

  it('once the hash of its program is known to be on the whitelist', async () => {
    const file = sandbox.program('egida-test-miner');
    const sha256 = createHash('sha256').update(readFileSync(file)).digest('hex');
    const whitelist = { paths: [], sha256: [sha256], signers: [] };
    running = enforce(sandbox, [vaccineOf(1, { processes: ['egida-test-miner'], killProcess: true, whitelist })]);
    const { hearsStarts, alerts } = running;
    await until('starts are told of', () => hearsStarts() === heard.processes);
    await until('a change of it would show', () => Date.now() - statSync(file).ctimeMs > 200);
    // Never met, it is paused until it is hashed.
    for (let times = 0; times < 40 && (await pausesOf(file)) === 0; times++);
    expect(await startFive(file)).toEqual(never);
    expect(alerts).toEqual([]);
  });

  it('once the breaker of its vaccine is open', async () => {
    running = enforce(sandbox, [vaccineOf(1, { processes: ['egida-test-miner'], killProcess: true })]);
    const { hearsStarts, alerts } = running;
    await until('starts are told of', () => hearsStarts() === heard.processes);
    const isOpen = () => alerts.some(({ finding }) => finding.remark === 'BREAKER_OPENED');
    for (let n = 0; n < 40 && !isOpen(); n++) {
      const child = sandbox.start(sandbox.program('egida-test-miner', '/usr/bin/sleep', `bin-${n}`), ['60']);
      await until('it is stopped, or the breaker opens', () => !child.lives() || isOpen());
    }
    expect(await startFive(sandbox.program('egida-test-miner'))).toEqual(never);
  });
});

it.skipIf(!heard.processes)(
  'the longest arguments, again and again, leave the thread room to hear of starts',
  async () => {
    running = enforce(sandbox, [vaccineOf(1, { processes: ['egida-test-miner'], killProcess: true })], {}, toldOnly());
    const { alerts, faults, hearsStarts } = running;
    await until('starts are told of', hearsStarts);
    // More than the thread has memory for, were all of it kept.
    const argument = 'x'.repeat(100_000);
    const script = 'for n in {1..300}; do /bin/true "$@"; done';
    for (let times = 0; times < 2; times++) {
      const shell = sandbox.start('/bin/bash', ['-c', script, 'x', ...Array<string>(18).fill(argument)]);
      expect(await shell.ended).toBe(0);
    }
    await startUntilMet(sandbox.program('egida-test-miner'), alerts);
    expect([faults, hearsStarts()]).toEqual([[], true]);
  },
);

describe('a family', () => {
  const byThread = `perl -Mthreads -e 'threads->create(sub { exec { "sleep" } "egida-test-" . "late", 62 })->join'`;
  it.each([
    ['', 'exec -a egida-test-"late" sleep 62'],
    [', also of a program that a later thread became', `exec ${byThread}`],
  ])(
    'goes as a whole, with who had left it as a daemon%s; where births are not told, that one stays',
    async (_, become) => {
      const late = vaccineOf(1, { commandLines: ['egida-test-late'], killFamily: true });
      running = enforce(sandbox, [late]);
      const { alerts, hearsStarts } = running;
      // Before that births are not known, and a look at all processes finds the late one without its daemon.
      await until('starts are told of', () => hearsStarts() === heard.processes);
      const miner = sandbox.program('egida-test-miner', '/bin/bash');
      // It starts a daemon, whose parent ends at once; then it becomes what the rule names.
      const pids = sandbox.path('pids');
      const script = `(setsid sleep 61 & echo $! > ${pids}.next; mv ${pids}.next ${pids}); read -r; ${become}`;
      const child = sandbox.start(miner, ['-c', script]);
      await until('the daemon runs', () => existsSync(pids));
      const daemon = Number(readFileSync(pids, 'utf8'));
      await until('it left', () => processes.read(daemon)?.parentPid !== child.pid);
      child.say('');
      await child.ended;
      await until('the alert', () => alerts.some(({ vaccineId }) => vaccineId === late.id));
      await until('the daemon is gone', () => (processes.read(daemon)?.ended ?? true) === heard.processes);
      if (!heard.processes) process.kill(daemon, 'SIGKILL');
    },
  );
});

describe('a decoy whose toucher the system tells of', () => {
  const path = '/var/tmp/.egida-test-decoy';
  const touch = (script: string) =>
    sandbox.start('/bin/bash', ['-c', `${script}; sleep 60; :`, 'x', join(running?.root ?? '', path)]);
  const writing = 'printf ransom > "$1"';

  it.each([
    ['changed', 'CHANGED', writing],
    ['removed', 'REMOVED', 'perl -e \'unlink $ARGV[0]; sleep 60\' "$1"'],
    [
      'replaced',
      'REPLACED',
      'perl -e \'open F, ">", "$ARGV[0].new"; close F; rename "$ARGV[0].new", $ARGV[0]; sleep 60\' "$1"',
    ],
  ])('and which is %s names the process and its user, and stops it', async (what, remark, script) => {
    const rules = vaccineOf(1, { filePaths: [path], killProcess: true });
    running = enforce(sandbox, [rules]);
    const { alerts } = running;
    const child = touch(script);
    await until('the alert', () => alerts.length > 0);
    if (!heard.files) {
      expect(alerts[0]?.message).toBe(`${path} (${what})`);
      return;
    }
    const name = what === 'changed' ? 'bash' : 'perl';
    expect(alerts[0]).toMatchObject({
      message: `${path} (${what} by ${name})`,
      finding: { subject: path, remark, related: [name] },
      detail: { path, user: 'root', action: 'STOPPED' },
    });
    if (what === 'changed') await child.ended;
  });

  it('leaves alone who only reads it or links to it, as backups and searches do', async () => {
    running = enforce(sandbox, [vaccineOf(1, { filePaths: [path], killProcess: true })]);
    const reader = sandbox.start('/bin/bash', [
      '-c',
      'cat "$1" > /dev/null && ln "$1" "$1.copy" && stat "$1" > /dev/null && touch -a "$1"',
      'x',
      join(running.root, path),
    ]);
    expect(await reader.ended).toBe(0);
    const writer = touch(writing);
    await until('the alert of another', () => (running?.alerts.length ?? 0) > 0);
    expect(running.alerts).toHaveLength(1);
    writer.kill();
  });

  it('does not stop a program that an exception names', async () => {
    const exceptions = { processes: ['bash'] };
    running = enforce(sandbox, [{ ...vaccineOf(1, { filePaths: [path], killProcess: true }), exception: exceptions }]);
    const child = touch(writing);
    const file = join(running.root, path);
    await until('it is restored', () => existsSync(file) && readFileSync(file, 'utf8').startsWith('# '));
    expect(child.lives()).toBe(true);
    expect(running.alerts).toHaveLength(heard.files ? 0 : 1);
  });

  it('does not stop anybody for a vaccine that the agency has plant none there, where it stands for another vaccine', async () => {
    const excepted = { ...vaccineOf(2, { filePaths: [path], killProcess: true }), exception: { filePaths: [path] } };
    const rules = vaccineOf(1, { filePaths: [path] });
    running = enforce(sandbox, [excepted, rules]);
    const child = touch(writing);
    await until('the alert', () => (running?.alerts.length ?? 0) > 0);
    const file = join(running.root, path);
    await until('it is restored', () => readFileSync(file, 'utf8').startsWith('# '));
    expect(running.alerts.map(({ vaccineId }) => vaccineId)).toEqual([rules.id]);
    expect(child.lives()).toBe(true);
  });

  it('stands in the log, once, where its file system cannot tell, and is restored all the same', async () => {
    const { decoyFiles } = rest;
    const untold = { ...rest, processes, decoyFiles: untellingAt(decoyFiles, path) };
    const other = `${path}-other`;
    running = enforce(sandbox, [vaccineOf(1, { filePaths: [path, other] })], {}, untold);
    const { root, alerts, faults } = running;
    const child = touch(writing);
    await until('the alert', () => alerts.length > 0);
    expect(alerts[0]?.message).toBe(`${path} (changed)`);
    expect(readFileSync(join(root, path), 'utf8')).toMatch(/^# /);
    const line = `decoy ${path}: its file system does not tell who touches it; it is looked at instead`;
    expect(faults).toEqual(heard.files ? [line] : []);
    child.kill();
  });

  it('names who touched it where nothing is to be stopped', async () => {
    running = enforce(sandbox, [vaccineOf(1, { filePaths: [path] })]);
    const child = touch(writing);
    await until('the alert', () => (running?.alerts.length ?? 0) > 0);
    expect(running.alerts[0]).toMatchObject({
      message: `${path} (changed${heard.files ? ' by bash' : ''})`,
      detail: { action: 'RESTORED' },
    });
    expect(child.lives()).toBe(true);
  });
});
