import { api, type Endpoint } from '@egida/contract';
import { expect, it, vi } from 'vitest';
import { useCertSearch } from './features/agencies/move/use-cert-search.ts';
import { useAgencySearch } from './features/agency/use-agency-search.ts';
import { useSectorSearch } from './features/sectors/use-sector-search.ts';
import { drawnFor } from './testing/drawn-for.tsx';
import type { SearchFor } from './ui/form/search-select.tsx';

type Input = { query: Record<string, string> };
const asked: [Endpoint, Input][] = [];
vi.mock('./i18n/locale.ts', async (original) => ({ ...(await original<object>()), useLocale: () => 'es' }));
vi.mock('./api/query.ts', async (original) => {
  const real = await original<{ apiQuery: (endpoint: Endpoint, input: Input) => unknown }>();
  return {
    ...real,
    apiQuery: (endpoint: Endpoint, input: Input) => {
      asked.push([endpoint, input]);
      return real.apiQuery(endpoint, input);
    },
  };
});

const Searched = ({ use }: { use: () => SearchFor }) => {
  const { useOptions, within } = use();
  return <p>{useOptions('norte', within).options.length}</p>;
};
const askedBy = async (use: () => SearchFor) => {
  asked.length = 0;
  await drawnFor(<Searched use={use} />);
  expect(asked).not.toEqual([]);
  return asked;
};

it('no list of agencies, certificates or sectors is loaded whole to be searched: the server is asked for twenty', async () => {
  for (const [use, list] of [
    [useAgencySearch, api.agencies.list],
    [useCertSearch, api.certs.list],
  ] as const)
    for (const [endpoint, { query }] of await askedBy(use)) {
      expect(endpoint).toBe(list);
      expect(query).toMatchObject({ size: '20', filter: '"norte"' });
    }
  for (const [endpoint, { query }] of await askedBy(() => useSectorSearch('main'))) {
    // It answers twenty at most, and takes no size.
    expect(endpoint).toBe(api.sectors.search);
    expect(query).toEqual({ text: 'norte' });
  }
});
