import { alertFilter, computerFilter, parseFilter } from '@egida/contract';
import { describe, expect, it } from 'vitest';
import { isKnown, linesOf, onDay, seriesFor } from './evolution-series.ts';

const labels = ['2026-11-18', '2026-11-19'];

describe('the evolution', () => {
  it('tells administrators how many agencies and vaccines there are, and of an agency not how many agencies', () => {
    const agency = { agencyId: 'one' };
    expect(seriesFor(true, {})).toContain('agencies');
    expect(seriesFor(true, agency)).not.toContain('agencies');
    expect(seriesFor(false, {})).not.toContain('agencies');
    expect(seriesFor(true, agency)).toContain('vaccines');
    expect(seriesFor(false, agency)).not.toContain('vaccines');
  });

  it('of an instance tells how many agencies there are, and of vaccines where they are known', () => {
    const [main, other] = [{ instanceId: 'main' }, { instanceId: 'north', isOther: true }];
    expect(seriesFor(true, main)).toEqual(expect.arrayContaining(['agencies', 'vaccines']));
    expect(seriesFor(true, other)).toContain('agencies');
    expect(seriesFor(true, other)).not.toContain('vaccines');
  });

  it('is not drawn where nothing is known; nothing is not zero', () => {
    expect(isKnown({ labels, datasets: [{ label: '', data: [null, null] }] })).toBe(false);
    expect(isKnown({ labels, datasets: [] })).toBe(false);
    expect(isKnown({ labels, datasets: [{ label: '', data: [null, 0] }] })).toBe(true);
  });

  it('names lines by what they are of, and a line alone by its chart', () => {
    const series = {
      labels,
      datasets: [
        { label: 'Minero', data: [1, 2] },
        { label: '', data: [3, null] },
      ],
    };
    const names = linesOf('vaccineAlerts', series, 'Alertas', 'Vacuna desconocida').map(({ name }) => name);
    expect(names).toEqual(['Minero', 'Vacuna desconocida']);
    expect(linesOf('agents', series, 'Equipos', '')[0]?.name).toBe('Equipos');
  });
});

it('a day leads to a filter that lists understand', () => {
  const termsOf = (filter: string, fields: typeof alertFilter | typeof computerFilter) =>
    parseFilter(filter, fields).clauses.flatMap(({ terms }) => terms);
  expect(termsOf(onDay('date', '2026-12-31'), alertFilter)).toMatchObject([{ op: 'is', day: true }]);
  expect(termsOf(onDay('enrolledOn', '2026-11-18'), computerFilter)).toMatchObject([{ op: 'is', day: true }]);
});
