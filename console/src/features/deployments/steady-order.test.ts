import { describe, expect, it } from 'vitest';
import { inOrderSeen } from './steady-order.ts';

const order = (seen: string, now: string) => inOrderSeen([...seen], [...now], (row) => row).join('');

describe('a page in the order of states', () => {
  it('is shown in that order when it is opened', () => expect(order('', 'bca')).toBe('bca'));
  it('stays as it is while states change', () => expect(order('abc', 'cab')).toBe('abc'));
  it('closes up where a row has gone', () => expect(order('abc', 'ca')).toBe('ac'));
  it('takes in below what was not there', () => expect(order('abc', 'dcae')).toBe('acde'));
});
