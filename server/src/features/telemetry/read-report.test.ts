import { expect, it } from 'vitest';
import { execution } from '../../testing/telemetry.ts';
import { programId } from './program-id.ts';
import { programSearch } from './program-search.ts';
import { readReport } from './read-report.ts';

const now = Date.parse('2026-11-20T10:00:00.000Z');
const oldest = Date.parse('2026-08-22T10:00:00.000Z');
const read = (...entries: ReturnType<typeof execution>[]) => readReport(entries, { now, oldest });
const at = (lastExecutedOn: string, image = '/usr/bin/ssh') => execution({ image, lastExecutedOn });

it('of two entries about one program the later counts, and a vaccine that either names', () => {
  const vaccineId = '019a5c1e-0000-7000-8000-000000000001';
  const [first, last] = [{ ...at('2026-11-01T00:00:00Z'), vaccineId }, at('2026-11-02T00:00:00+02:00')];
  for (const entries of [
    [first, last],
    [last, first],
  ])
    expect(read(...entries)).toMatchObject([{ lastExecutedOn: '2026-11-01T22:00:00.000Z', vaccineId }]);
});

it('a moment more than a day ahead is the server’s; one before its time says nothing', () => {
  const moments = (...given: string[]) =>
    read(...given.map((moment, n) => at(moment, `/${n}`))).map(({ lastExecutedOn }) => lastExecutedOn);
  expect(moments('2026-11-21T10:00:00.000Z', '2026-11-21T10:00:00.001Z')).toEqual([
    '2026-11-21T10:00:00.000Z',
    '2026-11-20T10:00:00.000Z',
  ]);
  expect(moments('2026-08-22T10:00:00.000Z', '2026-08-22T09:59:59.999Z', '0001-01-01T00:00:00Z')).toHaveLength(1);
});

it('a program is the same wherever it is reported, and no part of it can be taken for another', () => {
  const program = { sha256: 'a'.repeat(64), image: '/usr/bin/ssh', vendor: 'openssh' };
  expect(programId(program)).toBe('7f615425-47cf-26f8-4208-7666b3446b76');
  expect(programId({ ...program, image: '/usr/bin/sshopenssh', vendor: '' })).not.toBe(programId(program));
});

it('a very long path is found by its end, and by no half of a letter', () => {
  const image = `/${'x'.repeat(600)}😀${'y'.repeat(511)}`;
  const [path = '', ...others] = programSearch({ image, vendor: 'Ñandú', sha256: 'a' }).split('\n');
  expect([path.isWellFormed(), path.length, path.endsWith('yyy')]).toEqual([true, 512, true]);
  expect(others).toEqual(['nandu', 'a']);
});
