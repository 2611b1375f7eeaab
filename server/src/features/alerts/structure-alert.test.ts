import { readFileSync } from 'node:fs';
import { AlertReport } from '@egida/contract';
import { describe, expect, it } from 'vitest';
import { Exchange, recordedFile } from '../../testing/exchanges.ts';
import { structureAlert } from './structure-alert.ts';

const read = (message: string, rule = 'processes: malvado') =>
  structureAlert({ message, detail: { rule, action: 'REPORTED' } });
const plain = {
  ruleKind: 'processes',
  ruleText: 'malvado',
  remark: null,
  related: [],
  relatedCount: 0,
  occurrences: 1,
};

describe('what an older agent says in words', () => {
  it.each([
    ['malvado', { subject: 'malvado' }],
    ['malvado (×12)', { subject: 'malvado', occurrences: 12 }],
    ['node (protected)', { subject: 'node', remark: 'PROTECTED' }],
    ['node (protected) (×4)', { subject: 'node', remark: 'PROTECTED', occurrences: 4 }],
    ['malvado (ended by itself)', { subject: 'malvado', remark: 'ENDED_BY_ITSELF' }],
    ['bash (parent of malvado)', { subject: 'bash', remark: 'PARENT_OF', related: ['malvado'], relatedCount: 1 }],
    [
      'sleep (descendant of mal (v) ado) (×2)',
      { subject: 'sleep', remark: 'DESCENDANT_OF', related: ['mal (v) ado'], relatedCount: 1, occurrences: 2 },
    ],
    [
      'malvado (+2: sh, sleep) (×3)',
      { subject: 'malvado', remark: 'WITH_DESCENDANTS', related: ['sh', 'sleep'], relatedCount: 2, occurrences: 3 },
    ],
  ])('of a process is read: %s', (message, said) => expect(read(message)).toEqual({ ...plain, ...said }));

  it.each(['removed', 'changed', 'replaced'])('of a decoy is read: %s', (what) => {
    const path = '/srv/copia (1)/claves.txt';
    expect(read(`${path} (${what})`, `filePaths: ${path}`)).toEqual({
      ...plain,
      ...{ ruleKind: 'filePaths', ruleText: path, subject: path, remark: what.toUpperCase() },
    });
  });

  it('of a breaker has no subject; a program that is only called so has', () => {
    const rule =
      'breaker: more than 20 stops in a minute; this vaccine only reports for ten minutes or until its rules change';
    const opened = { ruleKind: null, ruleText: rule, subject: '', remark: 'BREAKER_OPENED' };
    expect(read('breaker', rule)).toEqual({ ...plain, ...opened });
    expect(read('breaker', 'processes: breaker')).toMatchObject({ subject: 'breaker', remark: null });
  });

  it.each(['malvado (asleep)', '(changed)', '/srv/copia (1).txt', 'x (removed) y', 'x (×0000000)', 'x (constructor)'])(
    'stays as it came where it is nothing but a name, or a remark unknown here: %s',
    (message) => expect(read(message)).toMatchObject({ subject: message, remark: null, occurrences: 1 }),
  );

  it('of many descendants keeps their number, and the first of their names', () => {
    const names = Array.from({ length: 80 }, (_, at) => `p${at}`);
    expect(read(`malvado (+80: ${names.join(', ')})`)).toMatchObject({
      related: names.slice(0, 50),
      relatedCount: 80,
    });
  });
});

describe('the rule of an alert', () => {
  it('is a kind and what was written', () => {
    expect(read('x', 'commandLines: a: b')).toMatchObject({ ruleKind: 'commandLines', ruleText: 'a: b' });
  });

  it.each(['robots: asleep', 'malvado', 'constructor: x'])('stays whole where its kind is unknown: %s', (rule) =>
    expect(read('x', rule)).toMatchObject({ ruleKind: null, ruleText: rule }),
  );
});

describe('a finding', () => {
  const finding = {
    ...{ ruleKind: 'processes' as const, subject: 'a\0b', remark: 'PARENT_OF' as const },
    ...{ related: ['c\0d'], relatedCount: 1, occurrences: 3 },
  };
  it('counts instead of the words, without what the database refuses', () => {
    const detail = { rule: 'processes: xmrig', action: 'STOPPED' as const };
    expect(structureAlert({ message: 'otra cosa', detail, finding })).toEqual({
      ...{ ...finding, subject: 'ab', related: ['cd'], ruleText: 'xmrig' },
    });
  });

  it('of an agent that writes its rules without their kind has the rule all the same', () => {
    const detail = { rule: 'xmrig', action: 'STOPPED' as const };
    expect(structureAlert({ message: '', detail, finding })).toMatchObject({
      ...{ ruleKind: 'processes', ruleText: 'xmrig' },
    });
  });
});

describe('every alert that was recorded from an agent', () => {
  const reports = Exchange.array()
    .parse(JSON.parse(readFileSync(recordedFile, 'utf8')))
    .filter(({ request, answer }) => request.url === '/api/agent/alerts' && answer.status === 200)
    .flatMap(({ request }) =>
      AlertReport.pick({ message: true, detail: true, finding: true })
        .array()
        .parse((request.body as { alerts: unknown }).alerts),
    );

  it('says in words what its finding says', () => {
    expect(
      reports.map(structureAlert).map(({ ruleKind, subject, remark }) => [ruleKind, subject, remark]),
    ).toContainEqual(['filePaths', '/tmp/kdevtmpfsi', 'REMOVED']);
    for (const { finding, ...words } of reports) {
      expect(structureAlert(words).ruleKind).not.toBeNull();
      if (finding) expect(structureAlert(words)).toMatchObject(finding);
    }
  });
});
