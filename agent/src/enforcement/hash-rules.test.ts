import { createHash } from 'node:crypto';
import {
  appendFileSync,
  copyFileSync,
  mkdirSync,
  readFileSync,
  truncateSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { largeBytes } from '../hashing/hash-file.ts';
import { choosePlatform } from '../platform/choose.ts';
import type { Platform } from '../platform/platform.ts';
import { enforce } from '../testing/enforcement.ts';
import { createSandbox, type Sandbox, until } from '../testing/sandbox.ts';
import { vaccineOf } from '../testing/stub-vaccine.ts';

let sandbox: Sandbox;
let running: ReturnType<typeof enforce> | undefined;
beforeEach(() => {
  sandbox = createSandbox();
});
afterEach(async () => {
  expect(running?.faults ?? []).toEqual([]);
  running?.stop();
  running = undefined;
  await sandbox.close();
});

/** A harmless program that nobody else has: what stands behind its end is never looked at. */
const makeProgram = (name: string, secret: string) => {
  const file = sandbox.program(name);
  appendFileSync(file, secret);
  return { file, sha256: createHash('sha256').update(readFileSync(file)).digest('hex') };
};
const copyOf = (file: string, name: string): string => {
  const copy = sandbox.path('copies', name);
  mkdirSync(sandbox.path('copies'), { recursive: true });
  copyFileSync(file, copy);
  return copy;
};
const start = (vaccines: ReturnType<typeof vaccineOf>[], platform?: Platform) => {
  running = enforce(sandbox, vaccines, {}, platform);
  return running;
};

describe('a program that a vaccine names by its content', () => {
  it('is stopped under any name, and the alert says by which rule', async () => {
    const { file, sha256 } = makeProgram('egida-test-known', 'malware');
    const vaccine = vaccineOf(1, { sha256: [sha256], killProcess: true });
    const { alerts, outcome } = start([vaccine]);
    const copy = copyOf(file, 'egida-test-renamed');
    const child = sandbox.start(copy, ['60']);
    await child.ended;
    expect(child.signal()).toBe('SIGKILL');
    await until('the alert', () => alerts.length === 1);
    expect(alerts[0]).toMatchObject({
      message: 'egida-test-renamed',
      detail: { rule: `sha256: ${sha256}`, image: copy, pid: child.pid, sha256, action: 'STOPPED' },
      finding: { ruleKind: 'sha256', subject: 'egida-test-renamed' },
    });
    expect(outcome(vaccine)).toMatchObject({ outcome: 'APPLIED' });
  });

  it('is stopped if it ran before the vaccine came, also when its file is gone, or when it became that program', async () => {
    const { file, sha256 } = makeProgram('egida-test-known', 'malware');
    const gone = copyOf(file, 'egida-test-gone');
    const before = [sandbox.start(file, ['60']), sandbox.start(gone, ['60'])];
    unlinkSync(gone);
    const { apply } = start([]);
    apply([vaccineOf(1, { sha256: [sha256], killProcess: true })]);
    for (const child of before) await child.ended;
    const late = sandbox.start('/bin/bash', ['-c', `read -r; exec ${copyOf(file, 'egida-test-late')} 60`]);
    late.say('go');
    await late.ended;
    expect([...before, late].map((child) => child.signal())).toEqual(['SIGKILL', 'SIGKILL', 'SIGKILL']);
  });

  it('is met once where its name is a rule as well', async () => {
    const { file, sha256 } = makeProgram('egida-test-known', 'malware');
    const other = makeProgram('egida-test-other', 'other malware');
    const { alerts } = start([vaccineOf(1, { processes: ['egida-test-known'], sha256: [sha256, other.sha256] })]);
    const named = sandbox.start(file, ['60']);
    await until('the first alert', () => alerts.length === 1);
    const hashed = sandbox.start(other.file, ['60']);
    await until('the second alert', () => alerts.length === 2);
    expect(alerts.map(({ detail }) => [detail.pid, detail.rule])).toEqual([
      [named.pid, 'processes: egida-test-known'],
      [hashed.pid, `sha256: ${other.sha256}`],
    ]);
  });

  it('is left alone where the whitelist or an exception names it, and so is all that only has its name', async () => {
    const known = makeProgram('egida-test-known', 'malware');
    const [byPath, byHash] = [copyOf(known.file, 'egida-test-path'), makeProgram('egida-test-hash', 'tool')];
    const excepted = copyOf(known.file, 'egida-test-excepted');
    const whitelist = { paths: [byPath], sha256: [byHash.sha256], signers: [] };
    const rules = { sha256: [known.sha256, byHash.sha256], killProcess: true, whitelist };
    const canary = makeProgram('egida-test-canary', 'canary');
    const { alerts } = start([
      { ...vaccineOf(1, rules), exception: { processes: ['egida-test-excepted'] } },
      vaccineOf(2, { sha256: [canary.sha256], killProcess: true }),
    ]);
    const named = sandbox.start(sandbox.program('egida-test-known', '/usr/bin/sleep', 'elsewhere'), ['60']);
    const spared = [byPath, byHash.file, excepted].map((file) => sandbox.start(file, ['60']));
    for (let times = 0; times < 2; times++) {
      const child = sandbox.start(canary.file, ['60']);
      await until('the canary is stopped', () => !child.lives());
    }
    expect([named, ...spared].map((child) => child.lives())).toEqual([true, true, true, true]);
    expect(new Set(alerts.map(({ vaccineId }) => vaccineId))).toEqual(new Set([vaccineOf(2, {}).id]));
  });
});

it('no file is opened to be hashed while no rule asks for it, and each once when one does', async () => {
  const platform = choosePlatform();
  const opened: string[] = [];
  const openProgram: Platform['openProgram'] = async (program) => {
    const file = await platform.openProgram(program);
    const read: NonNullable<typeof file>['read'] = async (buffer, at) => {
      if (at === 0) opened.push(program.image);
      return (await file?.read(buffer, at)) ?? 0;
    };
    return file && { ...file, read };
  };
  const { file, sha256 } = makeProgram('egida-test-tool', 'tool');
  const canary = { processes: ['egida-test-canary'], killProcess: true };
  const { apply } = start([vaccineOf(1, canary)], { ...platform, openProgram });
  const tool = sandbox.start(file, ['60']);
  await sandbox.start(sandbox.program('egida-test-canary'), ['60']).ended;
  expect(opened).not.toContain(file);
  apply([vaccineOf(2, { sha256: [sha256], killProcess: true })]);
  await tool.ended;
  await sandbox.start(file, ['60']).ended;
  expect(opened.filter((image) => image === file)).toEqual([file]);
});

it('a program that was stopped for its name is told of once, though its hash is known only later', async () => {
  const platform = choosePlatform();
  let stopped = () => {};
  const afterThat = new Promise<void>((done) => {
    stopped = done;
  });
  const openProgram: Platform['openProgram'] = async (program) => {
    // What is paused already is opened to be told of by its hash.
    const isPaused = platform.processes.read(program.pid ?? 0)?.stopped;
    const file = await platform.openProgram(program);
    if (!isPaused) await afterThat;
    return file;
  };
  // Its parent cannot be held, as one that has ended meanwhile: what was done is not all that was asked for.
  let parent = 0;
  const hold: Platform['processes']['hold'] = (pid) => (pid === parent ? undefined : platform.processes.hold(pid));
  const { file, sha256 } = makeProgram('egida-test-known', 'malware');
  const { alerts } = start(
    [
      vaccineOf(1, { processes: ['egida-test-known'], killProcess: true, killParent: true }),
      vaccineOf(2, { sha256: [sha256] }),
    ],
    { ...platform, openProgram, processes: { ...platform.processes, hold } },
  );
  const shell = sandbox.start('/bin/bash', ['-c', `read -r; ${file} 60; read -r`]);
  parent = shell.pid;
  shell.say('go');
  const tells = (number: number) => alerts.some(({ vaccineId }) => vaccineId === vaccineOf(number, {}).id);
  await until('it is stopped', () => tells(1));
  stopped();
  await until('the other vaccine tells of it', () => tells(2));
  expect(alerts.map(({ detail }) => [detail.rule, detail.action]).sort()).toEqual([
    ['processes: egida-test-known', 'STOPPED'],
    [`sha256: ${sha256}`, 'REPORTED'],
  ]);
});

it('programs whose hashes take long keep no other response waiting, and each is read once for all vaccines', async () => {
  const platform = choosePlatform();
  const reads: string[] = [];
  let letGo = () => {};
  const gate = new Promise<void>((done) => {
    letGo = done;
  });
  const openProgram: Platform['openProgram'] = async (program) => {
    const file = await platform.openProgram(program);
    if (!file?.size || !program.image.includes('egida-test-large')) return file;
    const read: typeof file.read = async (buffer, at) => {
      if (at === 0) reads.push(program.image);
      await gate;
      return file.read(buffer, at);
    };
    return { ...file, read };
  };
  const larges = Array.from({ length: 6 }, (_, number) => makeProgram(`egida-test-large${number}`, `${number}`).file);
  for (const file of larges) truncateSync(file, largeBytes + 1);
  const known = makeProgram('egida-test-known', 'malware');
  const large = { commandLines: ['egida-test-large'] };
  const whitelist = { paths: [], sha256: ['0'.repeat(64)], signers: [] };
  const { alerts } = start(
    [
      vaccineOf(1, large),
      vaccineOf(2, { ...large, whitelist }),
      vaccineOf(3, { ...large, whitelist, killProcess: true }),
      vaccineOf(4, { processes: ['egida-test-known'], killProcess: true, whitelist }),
    ],
    { ...platform, openProgram },
  );
  const children = larges.map((file) => sandbox.start(file, ['60']));
  await until('one is read', () => reads.length > 0);
  const child = sandbox.start(known.file, ['60']);
  await child.ended;
  expect([child.signal(), alerts.map(({ vaccineId }) => vaccineId)]).toEqual(['SIGKILL', [vaccineOf(4, {}).id]]);
  letGo();
  await until('the large ones are stopped', () => children.every((started) => !started.lives()));
  await until('all is told', () => alerts.length === 1 + 3 * larges.length);
  expect(reads.sort()).toEqual(larges.sort());
});

describe('a program that ended before it could be paused', () => {
  const { processes, ...rest } = choosePlatform();
  /** As on a busy computer, which comes too late to any process. */
  const tooLate = () => ({ ...rest, processes: { ...processes, hold: () => undefined } });
  const whitelistedBy = (sha256: string) =>
    vaccineOf(1, {
      processes: ['egida-test-brief'],
      killProcess: true,
      whitelist: { paths: [], sha256: [sha256], signers: [] },
    });
  const startWith = (sha256: string) => start([whitelistedBy(sha256)], tooLate() as Platform);

  it('is judged by its file: on the whitelist, nobody hears of it; another one is told of', async () => {
    const { file, sha256 } = makeProgram('egida-test-brief', 'built here');
    const { alerts, apply } = startWith(sha256);
    const child = sandbox.start(file, ['0.5']);
    await child.ended;
    apply([whitelistedBy('0'.repeat(64))]);
    const second = sandbox.start(file, ['60']);
    await until('the alert', () => alerts.length > 0);
    expect(alerts.map(({ detail }) => detail.pid)).toEqual([second.pid]);
  });

  it('is told of where its file was changed since, though it may be what the whitelist names by now', async () => {
    const { file } = makeProgram('egida-test-brief', 'malware');
    const changed = Buffer.concat([readFileSync(file), Buffer.from(' no more')]);
    // Nothing writes to a program that runs: the system refuses it.
    const openProgram: Platform['openProgram'] = async (program) => {
      await child.ended;
      writeFileSync(file, changed);
      return rest.openProgram(program);
    };
    const platform = { ...tooLate(), openProgram } as Platform;
    const { alerts } = start([whitelistedBy(createHash('sha256').update(changed).digest('hex'))], platform);
    const child = sandbox.start(file, ['0.5']);
    await until('the alert', () => alerts.length > 0);
    expect(alerts[0]).toMatchObject({ message: 'egida-test-brief (ended by itself)', detail: { action: 'REPORTED' } });
  });
});

describe('a program that becomes another one as it is about to be read', () => {
  const platform = choosePlatform();
  const { processes } = platform;
  /** Starts a program which becomes the other one at the moment when it is first held. */
  const startChanging = (vaccines: (file: string, sha256: string) => ReturnType<typeof vaccineOf>[], later: string) => {
    const file = sandbox.program('egida-test-before', '/bin/bash');
    appendFileSync(file, 'malware');
    const sha256 = createHash('sha256').update(readFileSync(file)).digest('hex');
    const sign = sandbox.path('go');
    let pid = 0;
    const hold: typeof processes.hold = (held) => {
      if (held === pid) {
        writeFileSync(sign, '');
        while (processes.read(pid)?.image?.startsWith(file));
      }
      return processes.hold(held);
    };
    const { alerts } = start(vaccines(file, sha256), { ...platform, processes: { ...processes, hold } });
    const child = sandbox.start(file, ['-c', `until [ -e ${sign} ]; do :; done; exec ${later} 60`]);
    pid = child.pid;
    return { alerts, child, file, sha256 };
  };
  const listOf = (sha256: string) => ({ whitelist: { paths: [], sha256: [sha256], signers: [] } });
  const named = { processes: ['egida-test-before'] };

  it('is told of by its own hash, also where the other one is on the whitelist', async () => {
    const later = makeProgram('egida-test-later', 'tool');
    const { alerts, child, file, sha256 } = startChanging(
      () => [vaccineOf(1, { ...named, ...listOf(later.sha256) })],
      later.file,
    );
    await until('the alert', () => alerts.length > 0);
    expect(alerts[0]?.detail).toMatchObject({ image: file, pid: child.pid, sha256, action: 'REPORTED' });
  });

  it('is left alone where it is on the whitelist itself', async () => {
    const later = makeProgram('egida-test-later', 'tool');
    const { alerts } = startChanging(
      (_, sha256) => [
        vaccineOf(1, { ...named, ...listOf(sha256) }),
        vaccineOf(2, { processes: ['egida-test-canary'], killProcess: true }),
        vaccineOf(3, named),
      ],
      later.file,
    );
    await until('another vaccine tells of it', () => alerts.length > 0);
    await sandbox.start(sandbox.program('egida-test-canary'), ['60']).ended;
    expect(alerts.map(({ vaccineId }) => vaccineId)).not.toContain(vaccineOf(1, {}).id);
  });
  it.each([
    ['by its name', () => named],
    ['by its content', (sha256: string) => ({ sha256: [sha256] })],
  ])('is told of where it was to be stopped %s, as one that ended by itself', async (_, rules) => {
    const { alerts, child, file, sha256 } = startChanging(
      (_, known) => [vaccineOf(1, { ...rules(known), killProcess: true })],
      makeProgram('egida-test-later', 'tool').file,
    );
    await until('the alert', () => alerts.length > 0);
    expect(alerts[0]).toMatchObject({
      message: 'egida-test-before (ended by itself)',
      detail: { image: file, pid: child.pid, sha256, action: 'REPORTED' },
    });
    expect(child.lives()).toBe(true);
  });

  it('is told of where the rule matches the other one, too, and only that one is on the whitelist', async () => {
    const later = makeProgram('egida-test-later', 'tool');
    const rules = { commandLines: ['egida-test-before|egida-test-later'], killProcess: true };
    const { alerts, child, file, sha256 } = startChanging(
      () => [vaccineOf(1, { ...rules, ...listOf(later.sha256) })],
      later.file,
    );
    await until('the alert', () => alerts.length > 0);
    expect(alerts[0]).toMatchObject({
      message: 'egida-test-before (ended by itself)',
      detail: { image: file, pid: child.pid, sha256, action: 'REPORTED' },
    });
    expect(child.lives()).toBe(true);
  });
});
