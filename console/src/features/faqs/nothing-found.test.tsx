import type { LoggedUser } from '@egida/contract';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { SessionContext, sessionOf } from '../../session/session.tsx';
import { loggedUser } from '../../testing/browser.ts';
import { drawnAt } from '../../testing/drawn-at.tsx';
import { NothingFound } from './nothing-found.tsx';

// Outside a browser nobody tells when the language changes; here the words do not matter.
vi.mock('../../i18n/use-messages.ts', () => ({ useMessages: () => (key: string) => key }));

const view = { words: 'zzzz', id: undefined, onlyMine: false } as never;
const buttonsFor = async (agencies: LoggedUser['agencies']) => {
  const drawn = await drawnAt(
    '/faqs',
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <SessionContext value={sessionOf(loggedUser('ROLE_USER', agencies))}>
          <NothingFound view={view} amongAll={0} />
        </SessionContext>
      </QueryClientProvider>
    </MantineProvider>,
    ['/faqs'],
  );
  return [...drawn.matchAll(/<button.*?<\/button>/g)].map(
    ([button]) => /openManual|askSupport|amongAll/.exec(button)?.[0],
  );
};

it('where nothing is found there is a way to the manual, and to support for whoever belongs to an agency', async () => {
  expect(await buttonsFor([{ id: 'town', name: 'Ayuntamiento de Villanueva' }])).toEqual(['openManual', 'askSupport']);
  expect(await buttonsFor([])).toEqual(['openManual']);
});
