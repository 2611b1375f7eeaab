import { describe, expect, it } from 'vitest';
import { choosePlatform } from '../platform/choose.ts';
import type { ProcessFacts } from '../platform/processes.ts';
import type { StartRequest } from '../platform/start-permission.ts';
import { vaccineOf } from '../testing/stub-vaccine.ts';
import type { AlertDraft } from './alert-draft.ts';
import { createBreaker, type TrippedBreaker } from './breaker.ts';
import { compileVaccine } from './compile-vaccine.ts';
import { startRulesOf } from './deniable.ts';
import { createJudgeStart } from './judge-start.ts';
import { createMatcher } from './matcher.ts';

const platform = choosePlatform();
const own = platform.processes.read(process.pid);
const shell = { pid: 700, parentPid: 600, uid: 1000, image: '/usr/bin/bash', imageId: '1:1', names: ['bash'] };
type Rules = Parameters<typeof vaccineOf>[1];
const rules: Rules = { processes: ['sshd', 'program'], killProcess: true };
const sha256 = 'a'.repeat(64);

const compiled = (given: Rules) => {
  const { id, content } = vaccineOf(1, given);
  const result = compileVaccine({ id, sha256: '1', name: id }, content, '2.7.0', platform);
  if ('incompatible' in result) throw new Error(result.incompatible);
  return result.vaccine;
};
/** The actions that are told once a start was denied; undefined where it is not to be. */
const judged = (
  given: Rules[],
  request: Partial<StartRequest> = {},
  { inScope = true, ...before }: Partial<ProcessFacts> & { inScope?: boolean } = {},
  tripped: TrippedBreaker[] = [],
) => {
  const alerts: AlertDraft[] = [];
  const facts = { ...own, ...shell, ...before } as ProcessFacts;
  const judge = createJudgeStart({
    platform: {
      ...platform,
      processes: { ...platform.processes, read: (pid) => (pid === process.pid ? own : { ...facts, pid }) },
    },
    scope: () => inScope,
    breaker: createBreaker(
      tripped,
      () => undefined,
      () => undefined,
    ),
    matcher: () => createMatcher(given.map(compiled)),
    raise: (alert) => void alerts.push(alert),
    notify: () => undefined,
  });
  const tell = judge({ id: 1, pid: 700, path: '/opt/program', fileId: '1:2', isScript: false, sha256, ...request });
  tell?.();
  return tell && alerts.map(({ detail: { action } }) => action);
};

describe('a start is denied', () => {
  it('where a vaccine stops what it names, and told of once for each vaccine that met it', () => {
    expect(judged([rules])).toEqual(['STOPPED']);
    expect(judged([{ ...rules, killProcess: false, killFamily: true }])).toEqual(['STOPPED']);
    const reporting = { processes: ['program'] };
    expect(judged([{ sha256: [sha256], killProcess: true }, reporting])?.sort()).toEqual(['REPORTED', 'STOPPED']);
  });

  it.each([
    ['only reports', [{ processes: ['program'] }]],
    ['stops the parent as well', [{ ...rules, killParent: true }]],
    ['stops the parent, beside one that stops the program alone', [rules, { ...rules, killParent: true }]],
    ['has an exception by command line', [{ ...rules, exceptions: { commandLines: ['--harmless'] } }]],
    ['names another', [{ ...rules, processes: ['another'] }]],
  ])('and not where a vaccine %s', (_, given) => {
    expect(judged(given as Rules[])).toBeUndefined();
  });

  it('of a vital program only where its user is no account of the system, and its path is the computer’s own', () => {
    const vital = { path: '/usr/sbin/sshd' };
    expect(judged([rules], vital, { uid: 0 })).toBeUndefined();
    expect(judged([rules], vital, { uid: 1000 })).toEqual(['STOPPED']);
    expect(judged([rules], vital, { uid: 0, seesHostFiles: false })).toEqual(['STOPPED']);
    expect(judged([rules], { path: '/tmp/sshd' }, { uid: 0 })).toEqual(['STOPPED']);
  });

  it.each([
    ['is outside of what the agent may act on', {}, { inScope: false }],
    ['is the agent itself', { fileId: own?.imageId ?? '' }, {}],
    ['was started by the agent', {}, { parentPid: process.pid }],
    ['becomes another program above the agent', { pid: process.ppid }, {}],
    ['was a thread of the kernel', {}, { kernelThread: true }],
    ['ended meanwhile', {}, { ended: true }],
  ])('and not where the process %s', (_, request, before) => {
    expect(judged([rules], request, before)).toBeUndefined();
  });

  it('by no vaccine whose breaker is open, and then others report nothing beside it', () => {
    const tripped = [{ vaccineId: vaccineOf(1, {}).id, sha256: '1', at: Date.now() }];
    expect(judged([rules, { processes: ['program'] }], {}, {}, tripped)).toBeUndefined();
  });

  it('of a script only where neither whitelist nor exception may name its interpreter', () => {
    const script = { isScript: true };
    const whitelist = { paths: ['/usr/bin/bash'], sha256: [], signers: [] };
    expect(judged([rules], script)).toEqual(['STOPPED']);
    expect(judged([{ ...rules, whitelist }], script)).toBeUndefined();
    expect(judged([{ ...rules, exceptions: { processes: ['bash'] } }] as Rules[], script)).toBeUndefined();
    expect(judged([{ sha256: [sha256], killProcess: true }], script)).toBeUndefined();
  });

  it('with a whitelist by content only where the content is known, and another', () => {
    const whitelist = { paths: [], sha256: ['b'.repeat(64)], signers: [] };
    expect(judged([{ ...rules, whitelist: { ...whitelist, sha256: [sha256] } }])).toBeUndefined();
    expect(judged([{ ...rules, whitelist }])).toEqual(['STOPPED']);
    expect(judged([{ ...rules, whitelist }], { sha256: undefined })).toBeUndefined();
  });
});

it('starts are asked about for the vaccines alone that may deny them', () => {
  const asking = [rules, { processes: ['reported'] }, { sha256: [sha256], killProcess: true, killParent: true }];
  expect(startRulesOf(asking.map(compiled))).toEqual({ names: ['sshd', 'program'], sha256s: [] });
});
