import { readFileSync } from 'node:fs';
import { api } from '@egida/contract';
import { MantineProvider } from '@mantine/core';
import { expect, it, vi } from 'vitest';
import { drawnAt } from '../../testing/drawn-at.tsx';
import { CallList } from './call-list.tsx';
import type { DescribedCall } from './described-calls.ts';

// Outside a browser nobody tells when the language changes; here the words do not matter.
vi.mock('../../i18n/use-messages.ts', () => ({ useMessages: () => (key: string) => key }));
vi.mock('../../i18n/label.ts', () => ({ useLabel: () => (label: { es: string }) => label.es }));

const callOf = (id: string, endpoint: DescribedCall['endpoint']): DescribedCall => ({
  ...{ id, group: 'agencies', method: 'GET', path: `/api/${id}`, endpoint },
  operation: { operationId: id, summary: '', tags: ['agencies'], responses: {} },
});
const calls = [callOf('agencies.list', api.agencies.list), callOf('sectors.create', api.sectors.create)];
const drawn = (openId: string) =>
  drawnAt(
    `/api-reference?call=${openId}`,
    <MantineProvider>
      <CallList calls={calls} openId={openId} />
    </MantineProvider>,
    ['/api-reference'],
  );
const linkTo = (page: string, id: string) => new RegExp(`<a [^>]*call=${id}[^>]*>.*?</a>`).exec(page)?.[0] ?? '';

it('the call that is open, and no other, is marked as such', async () => {
  const page = await drawn('sectors.create');
  expect(linkTo(page, 'sectors.create')).toContain('aria-current="page"');
  expect(linkTo(page, 'agencies.list')).not.toContain('aria-current');
  const styles = readFileSync(new URL('./api-reference.module.css', import.meta.url), 'utf8');
  expect(styles).toContain('.call[aria-current="page"] {');
});

it('a call that takes a key has a mark that says so, and what the mark means stands above the list', async () => {
  const page = await drawn('sectors.create');
  expect(linkTo(page, 'agencies.list')).toMatch(/<svg[^>]*role="img"[^>]*aria-label="keyMark"/);
  expect(linkTo(page, 'agencies.list')).toContain('<title>keyMark</title>');
  expect(linkTo(page, 'sectors.create')).not.toContain('keyMark');
  expect(page.indexOf('keyLegend')).toBeGreaterThan(0);
  expect(page.indexOf('keyLegend')).toBeLessThan(page.indexOf('<ul'));
});
