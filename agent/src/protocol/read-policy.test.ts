import { describe, expect, it } from 'vitest';
import { ReadPolicy } from './read-policy.ts';

const revision = `1-${'0'.repeat(64)}`;
const entry = { id: '019a5c1e-0000-7000-8000-000000000001', sha256: 'ab'.repeat(32), name: 'a vaccine' };
const read = (exception: unknown) =>
  ReadPolicy.safeParse({ revision, vaccines: [{ ...entry, exception }], later: true }).data?.vaccines[0]?.exception;

describe('an exception in a policy', () => {
  it('is read as it is', () => {
    const exception = { processes: ['backup'], commandLines: ['^/opt/'], networkIps: ['192.0.2.0/24'], filePaths: [] };
    expect(read(exception)).toEqual(exception);
  });
  it.each([
    ['a kind that came later', { processes: ['backup'], parents: ['sshd'] }],
    ['an expression that this agent does not read', { commandLines: ['(?<=a)(', 'x'] }],
    ['more entries than this agent knows of', { processes: Array.from({ length: 900 }, (_, at) => `p${at}`) }],
  ])('with %s is read as far as it is made of texts', (_, exception) => {
    expect(read(exception)).toEqual(exception);
  });
  it('is no list where it holds something else', () => {
    expect(read({ processes: ['backup', 7], count: 7 })).toEqual({ processes: ['backup'] });
  });
  it('is absent where there is none', () => {
    expect(ReadPolicy.parse({ revision, vaccines: [entry] })).toEqual({ revision, vaccines: [entry] });
  });
});
