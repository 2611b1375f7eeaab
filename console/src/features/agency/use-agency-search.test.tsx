import { expect, it, vi } from 'vitest';
import { drawnFor, textOf } from '../../testing/drawn-for.tsx';
import { useAgencySearch, useOwnAgencySearch } from './use-agency-search.ts';

const asked: string[] = [];
vi.mock('../../i18n/locale.ts', async (original) => ({ ...(await original<object>()), useLocale: () => 'es' }));
vi.mock('../../api/query.ts', async (original) => {
  const real = await original<{ apiQuery: (endpoint: unknown, input: { query: { filter: string } }) => unknown }>();
  return {
    ...real,
    apiQuery: (endpoint: unknown, input: { query: { filter: string } }) => {
      asked.push(input.query.filter);
      return real.apiQuery(endpoint, input);
    },
  };
});

const Searched = ({ use }: { use: typeof useAgencySearch }) => {
  const { useOptions, within } = use();
  return <p>{useOptions('hospital', within).options.length}</p>;
};

it('where something is to go, only agencies of this instance are offered; to look for, all', async () => {
  asked.length = 0;
  expect(textOf(await drawnFor(<Searched use={useOwnAgencySearch} />))).toBe('0');
  expect(new Set(asked)).toEqual(new Set(['instance:main,"hospital"']));
  asked.length = 0;
  await drawnFor(<Searched use={useAgencySearch} />);
  expect(new Set(asked)).toEqual(new Set(['"hospital"']));
});
