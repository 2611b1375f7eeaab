import { existsSync, mkdirSync, readFileSync, statSync, unlinkSync, writeFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Child, createSandbox, type Sandbox, until } from '../testing/sandbox.ts';
import { writeSleeper } from '../testing/sleeper.ts';
import { type StarterFact, starterVaccines } from '../testing/starter-catalogue.ts';
import { type StubServer, startStubServer } from '../testing/stub-server.ts';
import { vaccineOf } from '../testing/stub-vaccine.ts';

const starter = await starterVaccines('linux');
const named = starter.map((one) => [one.fact.key, one] as const);
type Starter = (typeof starter)[number];

let sandbox: Sandbox;
let stub: StubServer;
let agent: Child;
const canaryName = 'egida-test-canary';
const canary = vaccineOf(99, { processes: [canaryName], killProcess: true });
let started = 0;

/** One agent for all, as it is shipped, with the whole of the starter catalogue at once. */
beforeAll(async () => {
  sandbox = createSandbox();
  stub = await startStubServer();
  mkdirSync(sandbox.path('root'));
  stub.setVaccines([...starter, canary]);
  const state = sandbox.path('state');
  const enrolling = sandbox.agent(['enroll', '--server', stub.url, '--state', state], { EGIDA_APIKEY: 'key' });
  expect(await enrolling.ended, enrolling.output()).toBe(0);
  agent = sandbox.agent(['run', '--state', state, '--within', String(process.pid), '--root', sandbox.path('root')]);
  await until('the whole catalogue is reported', () => stub.state.length === starter.length + 1);
});
afterAll(async () => {
  agent.kill('SIGTERM');
  expect(await agent.ended, agent.output()).toBe(0);
  expect([stub.seen.notValid, agent.output().includes('internal fault')]).toEqual([[], false]);
  await sandbox.close();
  await stub.close();
});

/** A harmless process whose command line is that text, parted at its blanks as the kernel would join it. */
const startLine = (line: string): Child => {
  const [argv0 = '', ...args] = line.split(' ');
  return sandbox.start(writeSleeper(sandbox.path('bin', `harmless-${started++}`)), args, { argv0 });
};
const startNamed = (name: string): Child => sandbox.start(writeSleeper(join(sandbox.folder, `bin-${started++}`, name)));
/** A process that must be stopped stands for "by now the others would have been too"; the second, for what was under way. */
const canariesAreStopped = async () => {
  // Always the same file: the breaker counts those that differ.
  const file = writeSleeper(sandbox.path('bin', canaryName));
  for (let times = 0; times < 2; times++) {
    const child = sandbox.start(file);
    await until('the canary is stopped', () => !child.lives());
  }
};
const alertsOf = ({ id }: Starter, child: Child) =>
  stub.seen.alerts.filter(({ vaccineId, detail }) => vaccineId === id && detail.pid === child.pid);
const told = (one: Starter, child: Child, action: string, rule: string) =>
  until(`the alert of ${one.fact.key}: ${rule}`, () =>
    alertsOf(one, child).some(({ detail }) => detail.action === action && detail.rule === rule),
  );
const isTold = async (one: Starter, child: Child, rule: string) => {
  if (!one.content.rules.killProcess) {
    await told(one, child, 'REPORTED', rule);
    expect(child.lives()).toBe(true);
    return;
  }
  await child.ended;
  expect(child.signal()).toBe('SIGKILL');
  await told(one, child, 'STOPPED', rule);
};

/** As `isTold`, whichever of several expressions it was. */
const isStopped = async (one: Starter, child: Child) => {
  await child.ended;
  expect(child.signal()).toBe('SIGKILL');
  await until('the alert', () => alertsOf(one, child).length === 1);
  expect(one.content.rules.commandLines.map((rule) => `commandLines: ${rule}`)).toContain(
    alertsOf(one, child)[0]?.detail.rule,
  );
};

it('the starter catalogue is applied whole, each vaccine of it', () => {
  expect(starter).toHaveLength(17);
  expect(stub.state.filter(({ outcome }) => outcome !== 'APPLIED')).toEqual([]);
});

it('every vaccine of it is tried below: with an example of its own, or by its names, decoys and addresses', () => {
  const untried = starter.filter(({ fact, content: { rules } }) => {
    const byExamples = rules.commandLines.length === 0 || (fact.examples?.match.length ?? 0) > 0;
    const any = rules.commandLines.length + rules.processes.length + rules.filePaths.length + rules.networkIps.length;
    return !byExamples || any === 0;
  });
  expect(untried.map(({ fact }) => fact.key)).toEqual([]);
});

const withExamples = named.filter(([, { fact }]) => fact.examples);
describe.each(withExamples)('%s', (_, one) => {
  const { match, noMatch } = one.fact.examples as NonNullable<StarterFact['examples']>;
  it('stops the command lines that it is for, and leaves alone those that only look like them', async () => {
    const harmless = noMatch.map(startLine);
    await Promise.all(match.map((line) => isStopped(one, startLine(line))));
    await canariesAreStopped();
    expect(harmless.map((child) => child.lives())).toEqual(noMatch.map(() => true));
    expect(stub.seen.alerts.filter(({ detail }) => harmless.some(({ pid }) => pid === detail.pid))).toEqual([]);
    for (const child of harmless) child.kill();
  });
});

const withNames = named.filter(([, { content }]) => content.rules.processes.length > 0);
it.each(withNames)('%s stops programs of its names, and no other that is named alike', async (_, one) => {
  const { processes, whitelist } = one.content.rules;
  const alike = processes.flatMap((name) => [`${name}x`, name.slice(0, -1), name.toUpperCase()]);
  const harmless = [...alike.filter((name) => !processes.includes(name)), ...whitelist.paths].map(startNamed);
  await Promise.all(processes.map((name) => isTold(one, startNamed(name), `processes: ${name}`)));
  await canariesAreStopped();
  expect(harmless.every((child) => child.lives())).toBe(true);
  for (const child of harmless) child.kill();
});

const decoys = named.flatMap(([name, one]) => one.content.rules.filePaths.map((path) => [name, path, one] as const));
it.each(decoys)(
  '%s occupies %s: who makes that file cannot, and who takes it away is told of',
  async (_, path, one) => {
    const file = join(sandbox.path('root'), path);
    expect(() => writeFileSync(file, 'mine', { flag: 'wx' })).toThrow('EEXIST');
    const content = readFileSync(file, 'utf8');
    // One line that shells, schedules and the loader's list of libraries take for a comment.
    expect([content, (statSync(file).mode & 0o777).toString(8)]).toEqual([expect.stringMatching(/^# .*\n$/), '444']);
    unlinkSync(file);
    const restored = () => stub.seen.alerts.find(({ detail }) => detail.path === path);
    await until('it is told', () => restored() !== undefined);
    expect(restored()).toMatchObject({ vaccineId: one.id, detail: { rule: `filePaths: ${path}`, action: 'RESTORED' } });
    expect(existsSync(file)).toBe(true);
  },
);

const addresses = named.flatMap(([name, one]) => one.content.rules.networkIps.map((at) => [name, at, one] as const));
it.each(addresses)('%s meets who speaks with %s', async (_, address, one) => {
  await isTold(one, startSpeaker(address), `networkIps: ${address}`);
});

/**
 * A process whose socket has that far end. It is of UDP and sends nothing: no packet leaves this computer. Where there is
 * no network at all, the address is given to a network of the process's own, which has nothing but itself.
 */
const startSpeaker = (address: string): Child => {
  const script = `require('node:dgram').createSocket('udp4').connect(9, '${address}')`;
  const isOnline = Object.values(networkInterfaces()).some((all) => all?.some(({ internal }) => !internal));
  if (isOnline) return sandbox.start(process.execPath, ['-e', script]);
  const alone = `ip link set lo up && ip address add ${address}/32 dev lo && exec "$0" -e "$1"`;
  return sandbox.start('unshare', ['--net', 'sh', '-c', alone, process.execPath, script]);
};
