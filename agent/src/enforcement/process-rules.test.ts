import { createHash } from 'node:crypto';
import { chmodSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { choosePlatform } from '../platform/choose.ts';
import { enforce } from '../testing/enforcement.ts';
import { createSandbox, type Sandbox, until } from '../testing/sandbox.ts';
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

const start = (...vaccines: ReturnType<typeof vaccineOf>[]) => {
  running = enforce(sandbox, vaccines);
  return running;
};
/** A process that must be stopped stands for "by now the others would have been too". */
const canary = vaccineOf(99, { processes: ['egida-test-canary'], killProcess: true });
const canaryIsStopped = async () => {
  const child = sandbox.start(sandbox.program('egida-test-canary'), ['60']);
  await until('the canary is stopped', () => !child.lives());
};

describe('a process that a vaccine names', () => {
  it('is stopped, and the alert says which, whose and by which rule', async () => {
    const { alerts, outcome } = start(vaccineOf(1, { processes: ['egida-test-miner'], killProcess: true }));
    const file = sandbox.program('egida-test-miner');
    const child = sandbox.start(file, ['60']);
    await child.ended;
    expect(child.signal()).toBe('SIGKILL');
    await until('the alert', () => alerts.length === 1);
    expect(alerts[0]).toMatchObject({
      message: 'egida-test-miner',
      detail: {
        rule: 'processes: egida-test-miner',
        image: file,
        pid: child.pid,
        commandLine: `${file} 60`,
        user: 'root',
        action: 'STOPPED',
        parentImage: process.execPath,
      },
    });
    expect(alerts[0]?.detail.sha256).toBe(createHash('sha256').update(readFileSync(file)).digest('hex'));
    expect(outcome(vaccineOf(1, {}))?.outcome).toBe('APPLIED');
  });

  it('is stopped if it ran before the vaccine came', async () => {
    const child = sandbox.start(sandbox.program('egida-test-miner'), ['60']);
    const { apply } = start();
    apply([vaccineOf(1, { processes: ['egida-test-miner'], killProcess: true })]);
    await child.ended;
    expect(child.signal()).toBe('SIGKILL');
  });

  it('is found after it became another program', async () => {
    start(vaccineOf(1, { processes: ['egida-test-late'], killProcess: true }));
    const file = sandbox.program('egida-test-late');
    const child = sandbox.start('/bin/bash', ['-c', `read -r; exec ${file} 60`]);
    child.say('go');
    await child.ended;
    expect(child.signal()).toBe('SIGKILL');
  });
  it('is found as a script, by the link that it was called by, and after its file was deleted', async () => {
    const names = ['egida-test-script.sh', 'egida-test-link', 'egida-test-gone'];
    start(vaccineOf(1, { processes: names, killProcess: true }));
    const script = sandbox.path('bin', 'egida-test-script.sh');
    writeFileSync(script, '#!/bin/bash\nwhile read -r line; do :; done\n');
    chmodSync(script, 0o755);
    const link = sandbox.path('bin', 'egida-test-link');
    symlinkSync(sandbox.program('egida-test-harmless'), link);
    const gone = sandbox.program('egida-test-gone');
    const children = [
      sandbox.start(script),
      sandbox.start(link, ['60']),
      sandbox.start('/bin/bash', ['-c', `( sleep 0.05; rm ${gone} ) & exec ${gone} 60`]),
    ];
    for (const child of children) {
      await child.ended;
      expect(child.signal()).toBe('SIGKILL');
    }
  });

  it('is only reported when no switch asks to stop it', async () => {
    const { alerts } = start(vaccineOf(1, { processes: ['egida-test-miner'] }));
    const child = sandbox.start(sandbox.program('egida-test-miner'), ['60']);
    await until('the alert', () => alerts.length === 1);
    expect(alerts[0]?.detail.action).toBe('REPORTED');
    expect(child.lives()).toBe(true);
  });

  it('is only reported while observing', async () => {
    running = enforce(sandbox, [vaccineOf(1, { processes: ['egida-test-miner'], killProcess: true })], {
      observe: true,
    });
    const { alerts } = running;
    const child = sandbox.start(sandbox.program('egida-test-miner'), ['60']);
    await until('the alert', () => alerts.length === 1);
    expect(alerts[0]?.detail.action).toBe('REPORTED');
    expect(child.lives()).toBe(true);
  });
});

describe('what is left alone', () => {
  const miner = { processes: ['egida-test-miner'], killProcess: true };

  it.each([
    ['a name in capitals', 'EGIDA-TEST-MINER'],
    ['a longer name', 'egida-test-miner2'],
    ['a shorter name', 'egida-test-mine'],
  ])('%s', async (_, name) => {
    start(vaccineOf(1, miner), canary);
    const child = sandbox.start(sandbox.program(name), ['60']);
    await canaryIsStopped();
    expect(child.lives()).toBe(true);
  });

  it('a process that only claims the name, or carries it among its arguments', async () => {
    const { alerts } = start(vaccineOf(1, miner), canary);
    const claims = sandbox.start('/usr/bin/sleep', ['60'], { argv0: 'egida-test-miner' });
    const mentions = sandbox.start('/bin/bash', ['-c', 'read -r # egida-test-miner', 'egida-test-miner']);
    await canaryIsStopped();
    expect([claims.lives(), mentions.lives()]).toEqual([true, true]);
    expect(alerts.filter(({ vaccineId }) => vaccineId !== canary.id)).toEqual([]);
  });

  it('an image on the whitelist, by path, by folder and by hash, also for a rule about the command line', async () => {
    const byPath = sandbox.program('egida-test-miner', '/usr/bin/sleep', 'one');
    const byFolder = sandbox.program('egida-test-miner', '/usr/bin/sleep', 'two');
    const byHash = sandbox.program('egida-test-miner', '/usr/bin/tail', 'three');
    const sha256 = [createHash('sha256').update(readFileSync(byHash)).digest('hex')];
    const whitelist = { paths: [byPath, sandbox.path('two', '/')], sha256, signers: ['Anyone'] };
    const { alerts } = start(vaccineOf(1, { ...miner, commandLines: ['egida-test'], whitelist }), canary);
    const children = [
      sandbox.start(byPath, ['60']),
      sandbox.start(byFolder, ['60']),
      sandbox.start(byHash, ['-f', '/dev/null']),
    ];
    const other = sandbox.start(sandbox.program('egida-test-miner', '/usr/bin/sleep', 'four'), ['60']);
    await other.ended;
    await canaryIsStopped();
    expect(children.map((child) => child.lives())).toEqual([true, true, true]);
    // What is hashed is paused meanwhile, and goes on afterwards.
    const { read } = choosePlatform().processes;
    await until('all go on', () => children.every(({ pid }) => read(pid)?.stopped === false));
    await until('both alerts', () => alerts.length >= 2);
    expect(new Set(alerts.map(({ detail }) => detail.pid)).has(other.pid)).toBe(true);
  });

  it('and no longer where its file got another content, though the process and the file are the same', async () => {
    const file = sandbox.program('egida-test-miner', '/bin/bash');
    const sha256 = [createHash('sha256').update(readFileSync(file)).digest('hex')];
    start(vaccineOf(1, { ...miner, whitelist: { paths: [], sha256, signers: [] } }), canary);
    // Nothing writes to a program that runs, so it is another one meanwhile.
    const between = `read -r; cat /usr/bin/sleep > ${file}; exec ${file} 60`;
    const child = sandbox.start(file, ['-c', `read -r; exec /bin/bash -c '${between}'`]);
    await canaryIsStopped();
    child.say('go');
    await canaryIsStopped();
    expect(child.lives()).toBe(true);
    child.say('go');
    await child.ended;
    expect(child.signal()).toBe('SIGKILL');
  });

  it("what the vaccine's own exceptions or the agency's name", async () => {
    const rules = {
      ...miner,
      commandLines: ['6\\d$'],
      exceptions: { filePaths: [], processes: [], commandLines: ['-own-'], networkIps: [] },
    };
    start({ ...vaccineOf(1, rules), exception: { processes: ['egida-test-miner'] } }, canary);
    const named = sandbox.start(sandbox.program('egida-test-miner'), ['60']);
    const own = sandbox.start(sandbox.program('egida-test-own-tool'), ['61']);
    const hit = sandbox.start(sandbox.program('egida-test-other'), ['62']);
    await hit.ended;
    await canaryIsStopped();
    expect([named.lives(), own.lives()]).toEqual([true, true]);
  });

  it('what an exception of the agency names: by the path of its program, or by its command line', async () => {
    const paths = ['one', 'two'].map((below) => sandbox.program('egida-test-miner', '/usr/bin/sleep', below));
    const [asFile = '', asProcess = ''] = paths;
    const exception = { filePaths: [asFile], processes: [asProcess], commandLines: [' 0?63$'] };
    start({ ...vaccineOf(1, miner), exception }, canary);
    const spared = [
      sandbox.start(asFile, ['60']),
      sandbox.start(asProcess, ['60']),
      sandbox.start(sandbox.program('egida-test-miner'), ['63']),
    ];
    const hit = sandbox.start(sandbox.program('egida-test-miner', '/usr/bin/sleep', 'three'), ['60']);
    await hit.ended;
    await canaryIsStopped();
    expect(spared.map((child) => child.lives())).toEqual([true, true, true]);
  });

  it('a process that does not descend from the one that was named', async () => {
    const inner = sandbox.start('/bin/bash', ['-c', 'read -r']);
    const rules = vaccineOf(1, miner);
    running = enforce(sandbox, [rules], { within: inner.pid });
    const child = sandbox.start(sandbox.program('egida-test-miner'), ['60']);
    const own = enforce(sandbox, [canary]);
    await canaryIsStopped();
    own.stop();
    expect(child.lives()).toBe(true);
  });
});

describe('a link of the name', () => {
  it('is met in any folder: from the working folder, by the search path of the process; a claimed name is not', async () => {
    const names = ['egida-test-near', 'egida-test-found', 'egida-test-claimed'];
    start(...names.map((name, at) => vaccineOf(at + 1, { processes: [name], killProcess: true })));
    const harmless = sandbox.program('egida-test-harmless');
    const folder = dirname(harmless);
    for (const name of names.slice(0, 2)) symlinkSync(harmless, join(folder, name));
    const near = sandbox.start(`./egida-test-near`, ['60'], { cwd: folder });
    const found = sandbox.start('egida-test-found', ['60'], { env: { PATH: `/nowhere:${folder}` } });
    const claimed = sandbox.start(harmless, ['60'], { argv0: 'egida-test-claimed', env: { PATH: folder } });
    for (const child of [near, found]) {
      await child.ended;
      expect(child.signal()).toBe('SIGKILL');
    }
    expect(claimed.lives()).toBe(true);
  });
});

describe('a command line that a vaccine describes', () => {
  it('is stopped, wherever in a long line the text stands', async () => {
    start(vaccineOf(1, { commandLines: ['--donate-level=\\d'], killProcess: true }));
    const filler = Array.from({ length: 12 }, () => 'x'.repeat(100_000));
    const short = sandbox.start('/bin/bash', ['-c', 'read -r', 'name', '--donate-level=1']);
    const long = sandbox.start('/bin/bash', ['-c', 'read -r', 'name', ...filler, '--donate-level=1']);
    for (const child of [short, long]) {
      await child.ended;
      expect(child.signal()).toBe('SIGKILL');
    }
  });
});

it.each([
  ['the whitelist', { whitelist: { paths: ['/bin/sleep'], sha256: [], signers: [] } }],
  ['the whitelist names all below the folder', { whitelist: { paths: ['/bin/'], sha256: [], signers: [] } }],
  ['an exception', { exceptions: { processes: ['/bin/sleep'], commandLines: [], networkIps: [], filePaths: [] } }],
])(
  'a program is left alone where %s, by the path that the system keeps for it since its folder was moved',
  async (_, more) => {
    const rules = vaccineOf(1, { commandLines: ['egida-test-line'], killProcess: true, ...more });
    running = enforce(sandbox, [rules]);
    const spared = sandbox.start('/usr/bin/sleep', ['60'], { argv0: 'egida-test-line' });
    const other = sandbox.start(sandbox.program('egida-test-copy'), ['60'], { argv0: 'egida-test-line' });
    await other.ended;
    expect(spared.lives()).toBe(true);
  },
);
