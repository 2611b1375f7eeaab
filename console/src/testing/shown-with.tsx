import { api, type Endpoint, type Instance, type ReplyOf, type Role } from '@egida/contract';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { keyOf } from '../api/query.ts';
import { SessionContext, sessionOf } from '../session/session.tsx';
import { loggedUser } from './browser.ts';
import { drawnAt } from './drawn-at.tsx';

/** What the server answered to a call before anything was drawn. */
export type Answered = [key: readonly [string], answer: unknown];

export const answered = <E extends Endpoint>(endpoint: E, input: object, answer: ReplyOf<E>): Answered => [
  keyOf(endpoint, input as never),
  answer,
];

const made = '2026-01-01T00:00:00.000Z';

/** Another instance, whose server was heard a moment ago. */
export const otherInstance = (given: Partial<Instance> = {}): Instance => ({
  ...{ id: 'north', name: 'Norte', type: 'FEDERATED', server: '', description: '', manageVaccines: true },
  ...{ connectedOn: new Date().toISOString(), paused: false, createdOn: made },
  connection: {
    ...{ state: 'CONNECTED', serverVersion: '1.2.3', protocol: 1, lagSeconds: 5, pending: 0, telling: false },
    ...{ refusedOn: null, refusal: null, told: null, here: null, countedOn: null },
  },
  ...given,
});

const paging = { page: 1, size: 1, total: 0, pages: 1, exact: true, asOf: made };

/** So many instances there are besides the main one, and what is known of one of them. */
export const instancesAnswered = (others: number, instance = otherInstance()): Answered[] => [
  answered(
    api.instances.list,
    { query: { size: '1', filter: 'type:FEDERATED|OTHER' } },
    { collection: [], paging: { ...paging, total: others } },
  ),
  answered(api.instances.get, { params: { instanceId: instance.id } }, instance),
];

/** What somebody is shown at an address, by what the server answered already. */
export const shownWith = async (
  piece: ReactElement,
  { address, role = 'ROLE_ADMIN', answers }: { address: string; role?: Role; answers: readonly Answered[] },
): Promise<string> => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  for (const [key, answer] of answers) client.setQueryData(key, answer);
  const paths = [
    ...['/', '/alerts', '/computers', '/agencies', '/vaccines', '/certs', '/issues', '/config', '/federated'],
    ...['/version-control', '/version-control/packages', '/federated/$instanceId'],
    ...['/agencies/$agency/alerts', '/agencies/$agency/computers', '/agencies/$agency/vaccines'],
  ];
  const drawn = await drawnAt(
    address,
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <SessionContext value={sessionOf(loggedUser(role))}>{piece}</SessionContext>
      </QueryClientProvider>
    </MantineProvider>,
    paths,
  );
  return drawn.replace(/<style.*?<\/style>/gs, '');
};
