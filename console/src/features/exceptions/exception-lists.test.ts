import type { VaccineException } from '@egida/contract';
import { describe, expect, it } from 'vitest';
import { containsLists, emptyLists, heldFor, joined, widened } from './exception-lists.ts';

const exception = (given: Partial<VaccineException>): VaccineException => ({
  ...emptyLists,
  agents: 'all',
  reason: null,
  changedOn: null,
  changedBy: null,
  computers: 0,
  tooOld: 0,
  ...given,
});

describe('an exception that is added to', () => {
  it('keeps what it held, and holds nothing twice', () => {
    const held = { ...emptyLists, processes: ['/opt/a', '/opt/b'] };
    const more = { ...emptyLists, processes: ['/opt/b'], networkIps: ['192.0.2.7'] };
    expect(joined(held, more)).toEqual({ ...emptyLists, processes: ['/opt/a', '/opt/b'], networkIps: ['192.0.2.7'] });
    expect(containsLists(joined(held, more), more)).toBe(true);
    expect(containsLists(held, more)).toBe(false);
  });

  it('holds for one computer where it held for none, and never for fewer than it did', () => {
    const held = { processes: ['/opt/a'] };
    expect(widened(exception({}), 'one')).toEqual(['one']);
    expect(widened(exception({ ...held, agents: ['other'] }), 'one')).toEqual(['other', 'one']);
    expect(widened(exception({ ...held, agents: ['one'] }), 'one')).toEqual(['one']);
    expect(widened(exception({ ...held, agents: 'all' }), 'one')).toBe('all');
    expect(widened(exception({ ...held, agents: ['other'] }), 'all')).toBe('all');
  });
});

describe('who an exception leaves entries alone for', () => {
  const lists = { ...emptyLists, processes: ['/opt/a'] };
  const held = (agents: VaccineException['agents'], agentId: string | null = 'one') =>
    heldFor(exception({ ...lists, agents }), lists, agentId);

  it('is nobody while it does not hold them, or for others', () => {
    expect(heldFor(exception({}), lists, 'one')).toBe('nobody');
    expect(heldFor(exception({ ...lists }), { ...lists, networkIps: ['192.0.2.7'] }, 'one')).toBe('nobody');
    expect(held(['other'])).toBe('nobody');
    expect(held(['one'], null)).toBe('nobody');
  });

  it('is the computer among those that were chosen, or all', () => {
    expect(held(['other', 'one'])).toBe('computer');
    expect(held('all')).toBe('everybody');
    expect(held('all', null)).toBe('everybody');
  });
});
