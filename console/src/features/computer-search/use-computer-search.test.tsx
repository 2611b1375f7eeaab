import { api, type Role } from '@egida/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { keyOf } from '../../api/query.ts';
import { SessionContext, sessionOf } from '../../session/session.tsx';
import { loggedUser } from '../../testing/browser.ts';
import { wordsFilter } from '../../ui/filter/filter-pieces.ts';
import { useFittingComputerSearch } from './use-computer-search.ts';

// Outside a browser nobody tells when the language changes; here the words do not matter.
vi.mock('../../i18n/use-messages.ts', () => ({ useMessages: () => (key: string) => key }));

const Offered = () => {
  const { useOptions, within } = useFittingComputerSearch('town', 'vaccine');
  return useOptions('ventas', within).options.map(({ id, label, detail }) => (
    <p key={id}>
      {label}:{detail ?? 'nothing'}
    </p>
  ));
};

/** What is offered for a vaccine of Linux, where the server answers these questions alone. */
const offeredTo = (role: Role) => {
  const client = new QueryClient();
  const vaccine = { params: { vaccineId: 'vaccine' } };
  const ofLinux = {
    params: { agencyId: 'town' },
    query: { size: '20', filter: `osFamily:linux,${wordsFilter('ventas')}` },
  };
  const all = { params: { agencyId: 'town', ...vaccine.params }, query: { size: '20', filter: wordsFilter('ventas') } };
  client.setQueryData(keyOf(api.vaccines.get, vaccine), { osFamily: 'linux' });
  client.setQueryData(keyOf(api.computers.list, ofLinux), {
    collection: [{ id: 'one', name: 'ventas-1', os: 'Debian 12' }],
    paging: { total: 1 },
  });
  client.setQueryData(keyOf(api.deployments.ofVaccineInAgency, all), {
    collection: [{ agentId: 'two', computerName: 'ventas-2' }],
    paging: { total: 1 },
  });
  const drawn = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <SessionContext value={sessionOf(loggedUser(role))}>
        <Offered />
      </SessionContext>
    </QueryClientProvider>,
  );
  return [...drawn.matchAll(/<p>(.*?)<\/p>/g)].map(([, text]) => text);
};

it('of an agency the computers that a vaccine is for can be left out of it, each with its system', () => {
  expect(offeredTo('ROLE_USER')).toEqual(['ventas-1:Debian 12']);
});

it('who executes vaccines and sees no lists of computers is offered all of them', () => {
  expect(offeredTo('ROLE_CLASSIFIED')).toEqual(['ventas-2:nothing']);
});
