import { VaccineContent } from '@egida/contract';
import { expect, it } from 'vitest';
import { contentChanges } from './content-changes.tsx';

const content = (rules: object, more: object = {}) =>
  VaccineContent.parse({ osFamily: 'linux', os: [], min_version: null, rules, ...more });

it('what agents would do differently is told kind by kind, and nothing else', () => {
  const before = content({ processes: ['uno', 'dos'] }, { min_version: '2.6.0' });
  const after = content({ processes: ['dos', 'tres'], killFamily: true, whitelist: { paths: ['/opt/'] } });
  expect(contentChanges(before, after).map(({ path }) => path)).toEqual([
    'min_version',
    'rules.processes',
    'rules.whitelist.paths',
    'rules.killFamily',
  ]);
  expect(contentChanges(before, before)).toEqual([]);
});
