import { describe, expect, it } from 'vitest';
import { counted } from '../../ui/table/selection.ts';
import { only, selectionBody } from './selection-body.ts';

const seen = { filter: '', defaultFilter: '', expected: 4200, asOf: '2026-11-20T10:00:00.000Z' };
const agents = (ids: string[]) => ({ agents: ids });
const matching = (more: Partial<typeof seen>) => ({ ids: new Set(['a']), matching: { ...seen, ...more } });

describe('what a bulk call is sent', () => {
  it('are the rows that were ticked', () => {
    expect(selectionBody(only('a', 'b'), agents)).toEqual({ agents: ['a', 'b'] });
  });

  it('is the filter with the number and the moment that were seen, and the preset too', () => {
    expect(selectionBody(matching({ filter: 'tags:aula', defaultFilter: 'osFamily:linux' }), agents)).toEqual({
      filter: 'tags:aula',
      defaultFilter: 'osFamily:linux',
      expected: 4200,
      asOf: seen.asOf,
    });
  });

  it('says "all" in so many words where no filter holds it back', () => {
    expect(selectionBody(matching({}), agents)).toEqual({ all: true, expected: 4200, asOf: seen.asOf });
  });

  it('touches nothing while nobody has counted what matches', () => {
    const many = { ids: new Set(['a']), matching: { ...seen, atLeast: true as const } };
    expect(selectionBody(many, agents)).toMatchObject({ expected: 0 });
    expect(selectionBody(counted(many, 23_412), agents)).toMatchObject({ expected: 23_412 });
  });

  it('never reaches beyond the agency whose list it was', () => {
    expect(selectionBody(matching({}), agents, 'agency:x')).toMatchObject({ filter: 'agency:x' });
  });
});
