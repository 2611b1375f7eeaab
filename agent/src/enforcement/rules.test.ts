import { compileExpression, compileNetwork } from '@egida/contract/matching';
import { describe, expect, it } from 'vitest';
import { choosePlatform } from '../platform/choose.ts';
import type { ProcessFacts } from '../platform/platform.ts';
import { hashOf } from '../protocol/hash.ts';
import { vaccineOf } from '../testing/stub-server.ts';
import { createBreaker, type Tripped } from './breaker.ts';
import { harmOf } from './breaker-key.ts';
import { createCoalescer } from './coalesce.ts';
import { compileVaccine } from './vaccine.ts';

const compile = (content: unknown) =>
  compileVaccine({ id: 'v', sha256: hashOf(content), name: 'v' }, content, '2.7.0', {
    osFamily: 'linux',
    osIds: ['debian', 'debian-12'],
  });

describe('a vaccine', () => {
  it('for another family, for newer agents, or with a kind of rule that is not known is incompatible, alone', () => {
    const ofWindows = vaccineOf(1, { processes: ['x'] }, { osFamily: 'windows' });
    const onlyMutexes = vaccineOf(2, { mutexes: ['x'] });
    const newer = vaccineOf(3, { processes: ['x'] }, { min_version: '2.10.0' });
    const unknown = {
      ...vaccineOf(4, { processes: ['x'] }).content,
      rules: { processes: ['x'], syscalls: ['ptrace'] },
    };
    expect(compile(ofWindows.content)).toEqual({ incompatible: 'no rule of it works on linux' });
    expect(compile(onlyMutexes.content)).toEqual({ incompatible: 'no rule of it works on linux' });
    expect(compile(newer.content)).toEqual({ incompatible: 'needs agent 2.10.0' });
    expect(compile(unknown)).toEqual({ incompatible: 'unknown: syscalls' });
  });
  it('for certain systems works there, whole family or one version, and nowhere else', () => {
    const of = (...os: string[]) => compile(vaccineOf(5, { processes: ['x'] }, { os }).content);
    expect(of('ubuntu', 'Debian')).toHaveProperty('vaccine');
    expect(of('debian-12')).toHaveProperty('vaccine');
    expect(of('debian-11', 'ubuntu')).toEqual({ incompatible: 'is for debian-11, ubuntu' });
  });
  it('works with the rules that can be read, and names the others', () => {
    const compiled = compile(vaccineOf(1, { commandLines: ['a(?=b)', 'xmrig'] }).content);
    expect(compiled).toMatchObject({
      vaccine: { problems: ['commandLines: cannot be read: a(?=b)'], commandLines: [{ source: 'xmrig' }] },
    });
  });
});

describe('expressions', () => {
  it.each(['a(?=b)', '(a)\\1', '\\p{Script=Greek}', '\\u{61}', '(', '(?<x>a)\\k<x>'])(
    'that not both engines read are refused (%s)',
    (source) => {
      expect(compileExpression(source)).toBeUndefined();
    },
  );
  it('take no more time for a text made to slow them down', () => {
    const matches = compileExpression('^(a+)+$');
    const began = performance.now();
    expect(matches?.(`${'a'.repeat(100_000)}!`)).toBe(false);
    expect(performance.now() - began).toBeLessThan(2000);
  });
});

describe('networks', () => {
  it.each<[string, string, boolean]>([
    ['192.0.2.10', '192.0.2.10', true],
    ['192.0.2.10', '192.0.2.11', false],
    ['192.0.2.0/24', '192.0.2.255', true],
    ['192.0.2.0/24', '192.0.3.0', false],
    ['0.0.0.0/0', '198.51.100.1', true],
    ['0.0.0.0/0', '2001:db8::1', false],
    ['2001:db8::/32', '2001:db8:1::1', true],
    ['2001:DB8:0:0::1', '2001:db8::1', true],
    ['192.0.2.10', '::ffff:192.0.2.10', true],
  ])('%s holds %s: %s', (rule, address, expected) => {
    expect(compileNetwork(rule)?.(address)).toBe(expected);
  });
});

describe('the breaker', () => {
  const vaccine = { vaccineId: 'v', sha256: 's' };
  const system = (number: number) => ({ owner: undefined, thing: `system ${number}` });
  const of = (owner: string, number: number) => ({ owner, thing: `${owner} ${number}` });
  it('counts by minute and forgets', () => {
    let now = 0;
    const breaker = createBreaker(
      [],
      () => {},
      () => {},
      () => now,
    );
    for (let number = 0; number < 100; number++) {
      now += 4000;
      expect(breaker.take(vaccine, system(number))).toBe(true);
    }
  });
  it('is not opened by one program that is started again and again, but by many of them', () => {
    const opened: string[] = [];
    const breaker = createBreaker(
      [],
      ({ vaccineId }) => opened.push(vaccineId),
      () => {},
      () => 0,
    );
    for (let times = 0; times < 100; times++) expect(breaker.take(vaccine, system(0))).toBe(true);
    expect(
      Array.from({ length: 30 }, (_, number) => breaker.take(vaccine, system(number + 1))).filter(Boolean),
    ).toHaveLength(17);
    expect(opened).toEqual(['v']);
    expect(breaker.take({ ...vaccine, sha256: 'changed' }, system(0))).toBe(true);
  });
  it('is not opened by one owner however he varies what he runs, but by several', () => {
    const breaker = createBreaker(
      [],
      () => {},
      () => {},
      () => 0,
    );
    const taken = (owner: string) =>
      Array.from({ length: 50 }, (_, number) => breaker.take(vaccine, of(owner, number)));
    for (const owner of ['33', '1000', 'mapped']) expect(taken(owner)).not.toContain(false);
    expect(taken('1001')).toContain(false);
  });
  it('closes by itself after ten minutes, of which a restart takes nothing away', () => {
    let now = 0;
    let saved: Tripped[] = [];
    const start = () =>
      createBreaker(
        saved,
        () => {},
        (all) => {
          saved = all;
        },
        () => now,
      );
    const before = start();
    for (let number = 0; number < 21; number++) before.take(vaccine, system(number));
    now = 599_000;
    const after = start();
    expect([after.isOpen(vaccine), after.closeOld()]).toEqual([true, []]);
    now = 601_000;
    expect([after.isOpen(vaccine), after.take(vaccine, system(1))]).toEqual([false, true]);
    expect([after.closeOld(), saved]).toEqual([[{ ...vaccine, at: 0 }], []]);
  });
});

describe('what a stop counts as', () => {
  const facts = (pid: number, parentPid: number, uid: number): ProcessFacts => ({
    ...{ pid, parentPid, uid, startTime: '1', kernelThread: false, stopped: false, ended: false },
    ...{ image: '/x', imageId: '1:1', names: ['x'], commandLines: [`x ${pid}`], seesHostFiles: true },
  });
  const tree = [facts(1, 0, 0), facts(10, 1, 1000), facts(11, 10, 0), facts(12, 1, 0), facts(13, 1, 200_000)];
  const processes = {
    ...choosePlatform().processes,
    read: (pid: number) => tree.find((one) => one.pid === pid),
    ownAncestors: () => new Set([1]),
  };
  it.each([
    [10, '1000'],
    [11, '1000'],
    [12, undefined],
    [13, 'mapped'],
  ])('is the harm of its owner, also as root below him (%i: %s)', (pid, owner) => {
    expect(tree.filter((one) => one.pid === pid).map((one) => harmOf(one, processes).owner)).toEqual([owner]);
  });
  it('does not depend on the arguments', () => {
    const thing = (commandLines: string[]) => harmOf({ ...facts(20, 1, 0), commandLines }, processes).thing;
    expect(thing(['x 1'])).toBe(thing(['x 2']));
  });
});

describe('alerts that repeat', () => {
  const alert = (image: string) => ({
    vaccineId: 'v',
    message: 'm',
    detail: { rule: 'r', image, action: 'STOPPED' as const },
  });
  it('are told at once, then once a minute with their number, and none is lost', () => {
    let now = 0;
    const told: string[] = [];
    const alerts = createCoalescer(
      ({ message, detail }) => told.push(`${detail.image} ${message}`),
      () => now,
    );
    for (let times = 0; times < 5; times++) alerts.add(alert('/a'));
    alerts.add(alert('/b'));
    expect(told).toEqual(['/a m', '/b m']);
    now = 60_000;
    alerts.flush();
    expect(told.slice(2)).toEqual(['/a m (×4)']);
    alerts.add(alert('/a'));
    alerts.flush(true);
    expect(told.slice(3)).toEqual(['/a m']);
  });
});
