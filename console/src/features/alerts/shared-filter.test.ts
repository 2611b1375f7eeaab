import { expect, it } from 'vitest';
import { sharedFilter } from './shared-filter.ts';

const id = '019a5c1e-0000-7000-8000-000000000001';

it('words, an agency and a vaccine hold however alerts are looked at; what single ones have is left behind', () => {
  expect(sharedFilter(`agency:${id},vaccine:${id}`)).toBe(`agency:${id},vaccine:${id}`);
  expect(sharedFilter(`status:RESOLVED,agency:${id},date:>2026-01-01T00:00:00.000Z`)).toBe(`agency:${id}`);
  expect(sharedFilter(`xmrig,similar:${id}`)).toBe('xmrig');
  expect(sharedFilter('')).toBe('');
});
