import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readStatus } from '../store/status.ts';
import { type EnrolledAtStub, enrolAtStub } from '../testing/enrolled-at-stub.ts';
import { until } from '../testing/sandbox.ts';
import { writeSleeper } from '../testing/sleeper.ts';
import { apiError } from '../testing/stub-answer.ts';
import { vaccineOf } from '../testing/stub-vaccine.ts';

// While nobody answers, each try comes later than the one before.

let sandbox: EnrolledAtStub['sandbox'];
let stub: EnrolledAtStub['stub'];
let computer: EnrolledAtStub['computer'];
let close: EnrolledAtStub['close'];
beforeEach(async () => {
  ({ sandbox, stub, computer, close } = await enrolAtStub());
});
afterEach(() => close());

const setTelemetry = (telemetry: boolean) => {
  stub.reply = { settings: { telemetry, notifyUser: false } };
};
/** A copy of a program in the folder that stands for the computer's root, as a package would bring it. */
const tool = (name: string) => sandbox.program(name, '/usr/bin/sleep', 'root/usr/bin');
const runs = (image: string) => sandbox.start(image, ['60']);
const sha256 = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex');
const told = (image: string) => stub.seen.telemetry.filter((entry) => entry.image === image);
const isTold = (image: string, times = 1) => until(`${image} is told`, () => told(image).length === times);
const file = (name: string) => join(computer.state, name);
const remembered = (): { on: boolean; programs: { image: string }[] } =>
  JSON.parse(readFileSync(file('telemetry.json'), 'utf8'));
const status = () => readStatus(computer.state);
/** The agent has heard what the server says now. */
const checkedIn = async () => {
  const before = stub.seen.checkins.length;
  await until('two more check-ins', () => stub.seen.checkins.length >= before + 2);
};

describe('a program that is run', () => {
  it('is told once, with its hash and the package that it came with', async () => {
    setTelemetry(true);
    const [one, other] = [tool('egida-test-tool'), tool('egida-test-other')];
    mkdirSync(join(computer.root, 'var/lib/dpkg/info'), { recursive: true });
    writeFileSync(join(computer.root, 'var/lib/dpkg/status'), 'Package: tool\n');
    writeFileSync(join(computer.root, 'var/lib/dpkg/info/tool.list'), '/.\n/usr/bin\n/usr/bin/egida-test-tool\n');
    computer.start();
    await checkedIn();
    const began = Date.now();
    const child = runs(one);
    await isTold(one);
    const lastExecutedOn = expect.any(String);
    expect(told(one)[0]).toEqual({ sha256: sha256(one), image: one, vendor: 'tool', lastExecutedOn });
    // The clock is corrected by half of the time that a check-in took.
    expect(Math.abs(Date.parse(told(one)[0]?.lastExecutedOn ?? '') - began)).toBeLessThan(10_000);
    child.kill();
    await child.ended;
    runs(one);
    runs(other);
    await isTold(other);
    expect(told(other)[0]?.vendor).toBe('');
    expect(told(one)).toHaveLength(1);
  });

  it('is another program once its content has changed', async () => {
    setTelemetry(true);
    const image = tool('egida-test-tool');
    computer.start();
    await checkedIn();
    const child = runs(image);
    await isTold(image);
    const former = sha256(image);
    child.kill();
    await child.ended;
    writeSleeper(image);
    runs(image);
    await isTold(image, 2);
    expect(told(image).map((entry) => entry.sha256)).toEqual([former, sha256(image)]);
  });

  it('is told although its file is gone, by the path that it had', async () => {
    setTelemetry(true);
    const image = tool('egida-test-dropper');
    const expected = sha256(image);
    runs(image);
    rmSync(image);
    computer.start();
    await isTold(image);
    expect(told(image)[0]?.sha256).toBe(expected);
  });

  it('is told with the vaccine whose rule met it', async () => {
    const met = vaccineOf(1, { processes: ['egida-test-miner'], killProcess: true });
    stub.setVaccines([met]);
    setTelemetry(true);
    computer.start();
    await until('the policy is held', () => stub.outcome(met.id) === 'APPLIED');
    const image = tool('egida-test-miner');
    await runs(image).ended;
    await until('it is told with it', () => told(image).some(({ vaccineId }) => vaccineId === met.id));
    expect(told(image).at(-1)).toMatchObject({ sha256: sha256(image), vaccineId: met.id });
  });
});

describe('telemetry that the server does not want', () => {
  it('is neither collected nor sent, and what runs is told when it is wanted', async () => {
    const [before, since] = [tool('egida-test-before'), tool('egida-test-since')];
    computer.start();
    await checkedIn();
    const ended = runs(before);
    runs(since);
    await checkedIn();
    ended.kill();
    await ended.ended;
    expect([stub.seen.telemetry, existsSync(file('telemetry.json'))]).toEqual([[], false]);
    setTelemetry(true);
    await isTold(since);
    expect(told(before)).toEqual([]);
    await until('the status says so', () => status()?.telemetry?.on === true);
  });

  it.each<[string, () => void]>([
    ['by its settings', () => setTelemetry(false)],
    [
      'by refusing it',
      () => {
        stub.intercept = (call) => (call === 'telemetry' ? apiError(403, 'telemetry.off') : undefined);
      },
    ],
  ])('any more, as it says %s, is forgotten with all that waits; hashes stay', async (_, switchOff) => {
    setTelemetry(true);
    stub.intercept = (call) => (call === 'telemetry' ? apiError(503, 'unavailable') : undefined);
    const image = tool('egida-test-tool');
    const agent = computer.start();
    await checkedIn();
    const child = runs(image);
    await until('it waits', () => (status()?.telemetry?.waiting ?? 0) > 0);
    child.kill();
    await child.ended;
    switchOff();
    await until('it is off', () => computer.log.some((line) => line.startsWith('telemetry is off')));
    stub.intercept = () => undefined;
    setTelemetry(true);
    const later = writeSleeper(sandbox.path('root', 'usr', 'bin', 'egida-test-later'));
    runs(later);
    await isTold(later);
    await agent.stop();
    expect(told(image)).toEqual([]);
    expect(remembered().programs.map((program) => program.image)).not.toContain(image);
    expect(readFileSync(file('telemetry-hashes.json'), 'utf8')).toContain(sha256(image));
  });
});

describe('a server that is away', () => {
  it('is told of everything once it is back, over a restart, and of nothing twice', async () => {
    setTelemetry(true);
    const [early, late, last] = [tool('egida-test-early'), tool('egida-test-late'), tool('egida-test-last')];
    const first = computer.start();
    await checkedIn();
    runs(early);
    await isTold(early);
    stub.intercept = () => 'drop';
    const child = runs(late);
    await until('it was tried', () => computer.log.some((line) => line.startsWith('telemetry could not')));
    child.kill();
    await child.ended;
    await first.stop();
    expect(remembered().programs.map(({ image }) => image)).toEqual(expect.arrayContaining([early, late]));
    // What is executed while nobody answers counts as well.
    const since = new Date().toISOString();
    computer.start();
    await until('it says how it stands', () => (status()?.writtenAt ?? '') > since);
    const before = status()?.telemetry?.programs ?? 0;
    const brief = runs(last);
    await until('it was seen', () => (status()?.telemetry?.programs ?? 0) > before);
    brief.kill();
    await brief.ended;
    stub.intercept = () => undefined;
    for (const image of [late, last]) await until('it is told', () => told(image).length > 0);
    for (const image of [early, late, last]) expect(told(image)).toHaveLength(1);
  });

  it('that asks for time is given it', async () => {
    setTelemetry(true);
    const calls: number[] = [];
    stub.intercept = (call) => {
      if (call !== 'telemetry') return undefined;
      calls.push(Date.now());
      return calls.length === 1 ? { ...apiError(429, 'tooManyRequests'), headers: { 'retry-after': '5' } } : undefined;
    };
    computer.start();
    await checkedIn();
    runs(tool('egida-test-tool'));
    await until('the next try', () => calls.length >= 2);
    expect((calls[1] ?? 0) - (calls[0] ?? 0)).toBeGreaterThanOrEqual(1000);
  });
});

describe('what telemetry keeps on disk', () => {
  it('is begun anew when it is damaged, and the damaged files are put aside', async () => {
    setTelemetry(true);
    for (const name of ['telemetry.json', 'telemetry-hashes.json']) writeFileSync(file(name), '{"on":tr');
    const image = tool('egida-test-tool');
    const agent = computer.start();
    runs(image);
    await isTold(image);
    await agent.stop();
    expect(readdirSync(computer.state)).toEqual(
      expect.arrayContaining(['telemetry.json.damaged', 'telemetry-hashes.json.damaged']),
    );
    expect(remembered()).toMatchObject({ on: true });
  });

  it('is of no use to another computer, whose server was told of nothing', async () => {
    setTelemetry(true);
    const image = tool('egida-test-tool');
    const first = computer.start();
    await checkedIn();
    runs(image);
    await isTold(image);
    await first.stop();
    const saved = remembered();
    writeFileSync(file('telemetry.json'), JSON.stringify({ ...saved, agentId: 'another' }));
    computer.start();
    await isTold(image, 2);
  });
});
