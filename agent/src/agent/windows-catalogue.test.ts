import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { idleProgram } from '../platform/windows/idle-program.ts';
import { until } from '../testing/sandbox.ts';
import { type StarterFact, starterVaccines } from '../testing/starter-catalogue.ts';
import { type StubServer, startStubServer } from '../testing/stub-server.ts';
import { vaccineOf } from '../testing/stub-vaccine.ts';
import { openWine, type Wine, wineMillis } from '../testing/wine.ts';
import { bundle, putAgent } from '../testing/wine-agent.ts';
import { startWineSession, type WindowsChild, type WineSession } from '../testing/wine-session.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: wineMillis });

const starter = await starterVaccines('windows');
const named = starter.map((one) => [one.fact.key, one] as const);
type Starter = (typeof starter)[number];

const folder = 'C:\\egida-test\\catalogue';
const root = `${folder}\\root`;
const registryRoot = 'HKCU\\Software\\EgidaTest';
const canaryName = 'egida-test-canary.exe';
const canary = vaccineOf(99, { processes: [canaryName], killProcess: true }, { osFamily: 'windows' });

let wine: Wine;
let session: WineSession;
let stub: StubServer;
let agent: WindowsChild;
let started = 0;

beforeAll(async () => {
  wine = await openWine();
  const program = await putAgent(wine);
  session = await startWineSession(wine);
  stub = await startStubServer();
  stub.setVaccines([...starter, canary]);
  mkdirSync(session.pathOf(root), { recursive: true });
  const state = `${folder}\\state`;
  const run = (name: string, args: string[]) =>
    session.start(wine.node, [program, ...args, '--state', state], {
      output: `${folder}\\${name}.log`,
      env: { EGIDA_APIKEY: 'key' },
    });
  const enrolling = await run('enroll', ['enroll', '--server', stub.url]);
  expect(await enrolling.ended, enrolling.output()).toBe(0);
  agent = await run('run', ['run', '--within', String(session.pid), '--root', root, '--registry-root', registryRoot]);
  await until('the whole catalogue is reported', () => stub.state.length === starter.length + 1, 120_000);
});
afterAll(async () => {
  const output = agent?.output() ?? '';
  const living = agent?.lives();
  await session?.close();
  await wine?.close();
  await stub?.close();
  expect([living, stub.seen.notValid, output.includes('internal fault') ? output : '']).toEqual([true, [], '']);
});

/** A harmless program under that name. */
const programOf = (name: string, below = `bin-${started++}`): string => {
  const path = `${folder}\\${below}\\${name}`;
  mkdirSync(dirname(session.pathOf(path)), { recursive: true });
  if (!existsSync(session.pathOf(path))) writeFileSync(session.pathOf(path), idleProgram());
  return path;
};
const startNamed = (name: string) => session.start(programOf(name));
/** A harmless process whose command line is exactly that text. */
const startLine = (line: string) => {
  const [argv0 = '', ...args] = line.split(' ');
  return session.start(programOf(`harmless-${started++}.exe`, 'bin'), args, { argv0 });
};
/** A process that must be stopped stands for "by now the others would have been too"; the second, for what was under way. */
const canariesAreStopped = async () => {
  for (let times = 0; times < 2; times++) await (await session.start(programOf(canaryName, 'canary'))).ended;
};
const alertsOf = ({ id }: Starter, child: WindowsChild) =>
  stub.seen.alerts.filter(({ vaccineId, detail }) => vaccineId === id && detail.pid === child.pid);

it('the starter catalogue is applied whole, but that no program is hooked, which is told', () => {
  expect(starter).toHaveLength(63);
  const others = stub.state.filter(({ outcome }) => outcome !== 'APPLIED');
  const hooking = starter.filter(({ content }) => content.rules.debuggerHooks.length > 0);
  expect(others.map(({ vaccineId }) => vaccineId).sort()).toEqual(hooking.map(({ id }) => id).sort());
  for (const { outcome, error } of others)
    expect([outcome, error]).toEqual([
      'FAILED',
      expect.stringMatching(/^debuggerHooks: \S+: this agent hooks no programs/),
    ]);
});

const withExamples = named.filter(([, { fact }]) => fact.examples);
describe.each(withExamples)('%s', (_, one) => {
  const { match, noMatch } = one.fact.examples as NonNullable<StarterFact['examples']>;
  it('stops the command lines that it is for, and leaves alone those that only look like them', async () => {
    const harmless = await Promise.all(noMatch.map(startLine));
    await Promise.all(
      match.map(async (line) => {
        const child = await startLine(line);
        await child.ended;
        await until(`the alert of ${line}`, () => alertsOf(one, child).length === 1);
        expect(alertsOf(one, child)[0]?.detail).toMatchObject({ action: 'STOPPED', commandLine: line });
      }),
    );
    await canariesAreStopped();
    expect(harmless.map((child) => child.lives())).toEqual(noMatch.map(() => true));
    expect(stub.seen.alerts.filter(({ detail }) => harmless.some(({ pid }) => pid === detail.pid))).toEqual([]);
    for (const child of harmless) child.kill();
  });
});

const withNames = named.filter(([, { content }]) => content.rules.processes.length > 0);
it.each(withNames)(
  '%s meets programs of its names in any letters, and no other that is named alike',
  async (_, one) => {
    const { processes, killProcess } = one.content.rules;
    const harmless = await Promise.all(processes.map((name) => startNamed(`x${name}`)));
    for (const name of processes) {
      const child = await startNamed(name.toUpperCase());
      await until('it is told', () => alertsOf(one, child).length === 1);
      const { detail } = alertsOf(one, child)[0] ?? {};
      expect(detail).toMatchObject({ action: killProcess ? 'STOPPED' : 'REPORTED', rule: `processes: ${name}` });
      expect(child.lives()).toBe(!killProcess);
      child.kill();
    }
    await canariesAreStopped();
    expect(harmless.map((child) => child.lives())).toEqual(processes.map(() => true));
    for (const child of harmless) child.kill();
  },
);

const decoys = named.flatMap(([name, one]) => one.content.rules.filePaths.map((path) => [name, path, one] as const));
it.each(decoys)(
  '%s occupies %s: who makes that file cannot, and who takes it away is told of',
  async (_, path, one) => {
    const file = session.pathOf(`${root}\\${path.replace(':', '')}`);
    expect(() => writeFileSync(file, 'mine', { flag: 'wx' })).toThrow('EEXIST');
    expect(readFileSync(file, 'utf8')).toMatch(/^# .*\n$/);
    expect((statSync(file).mode & 0o222).toString(8)).toBe('0');
    rmSync(file);
    const restored = () => stub.seen.alerts.find(({ detail }) => detail.path === path);
    await until('it is told', () => restored() !== undefined);
    expect(restored()).toMatchObject({ vaccineId: one.id, detail: { rule: `filePaths: ${path}`, action: 'RESTORED' } });
    expect(existsSync(file)).toBe(true);
  },
);

const byKind = { mutexes: 'mutex', events: 'event' } as const;
const names = named.flatMap(([key, one]) =>
  (['mutexes', 'events'] as const).flatMap((kind) => one.content.rules[kind].map((name) => [key, kind, name] as const)),
);
it('whoever makes a mutex or event of the catalogue finds it taken, and cannot get hold of it', async () => {
  const probe = await bundle(wine, './wine-probe.ts', 'probe');
  const output = `${folder}\\probe.log`;
  const args = names.flatMap(([, kind, name]) => [byKind[kind], name]);
  const child = await session.start(wine.node, [probe, ...args, 'mutex', 'egida-test-free'], { output });
  expect(await child.ended, child.output()).toBe(0);
  const found = JSON.parse(child.output());
  expect(Object.keys(found)).toHaveLength(new Set(names.map(([, , name]) => name)).size + 1);
  for (const [, , name] of names) expect([name, found[name]]).toEqual([name, { code: 183, waited: 258 }]);
  expect(found['egida-test-free'].code).toBe(0);
});

const registry = named.flatMap(([key, one]) => one.content.rules.registryKeys.map((rule) => [key, rule, one] as const));
const inTestRoot = (rule: string) => {
  const [key = '', data] = rule.split('=');
  const path = `${registryRoot}\\${key}`;
  const at = path.lastIndexOf('\\');
  return data === undefined ? { path, value: [] } : { path: path.slice(0, at), value: ['/v', path.slice(at + 1)] };
};
const reg = async (...args: string[]) => wine.run('reg', args);
it.each(registry)('%s keeps %s in the registry, puts it right and tells of it', async (_, rule, one) => {
  const { path, value } = inTestRoot(rule);
  const before = await reg('query', path, ...value);
  expect(before.code, before.output).toBe(0);
  const deleted = await reg('delete', path, ...value, '/f');
  expect(deleted.code, deleted.output).toBe(0);
  const restored = () => stub.seen.alerts.find(({ detail }) => detail.path === rule);
  await until('it is told', () => restored() !== undefined);
  expect(restored()).toMatchObject({
    vaccineId: one.id,
    detail: { rule: `registryKeys: ${rule}`, action: 'RESTORED' },
    finding: { ruleKind: 'registryKeys', remark: 'REMOVED' },
  });
  const after = await reg('query', path, ...value);
  expect(after.output).toBe(before.output);
});

const deceptions = [...new Set(named.flatMap(([, { content }]) => content.rules.deceptionSoftware))];
it('harmless programs with the names of the catalogue run, and are started again when they are ended', async () => {
  // Ending is the way to ask: it answers 0 for a program that runs.
  const isEnded = async (name: string) => (await wine.run('taskkill', ['/f', '/im', name])).code === 0;
  expect(await isEnded('egida-test-none.exe')).toBe(false);
  for (const name of deceptions) expect([name, await isEnded(name)]).toEqual([name, true]);
  const [name = ''] = deceptions;
  for (const end = Date.now() + 60_000; !(await isEnded(name)); )
    if (Date.now() > end) throw new Error(`${name} does not run again`);
});
