import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import type { OpenAgency } from '../../session/open-agencies.ts';
import { SessionContext, sessionOf } from '../../session/session.tsx';
import { loggedUser } from '../../testing/browser.ts';
import { drawnAt } from '../../testing/drawn-at.tsx';
import { UserSettings } from './user-settings.tsx';

const town = { id: 'town', name: 'Ayuntamiento de Villanueva' };
const hospital = { id: 'hospital', name: 'Hospital de la Ribera' };
let atHand: OpenAgency | undefined;
// Outside a browser nobody tells when the language or the tabs change.
vi.mock('../../i18n/locale.ts', async (original) => ({ ...(await original<object>()), useLocale: () => 'es' }));
vi.mock('../../session/agency-at-hand.ts', () => ({ useAgencyAtHand: () => atHand }));

const linkOf = async (agencies: (typeof town)[], agency: OpenAgency | undefined) => {
  atHand = agency;
  const drawn = await drawnAt(
    '/',
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <SessionContext value={sessionOf(loggedUser('ROLE_USER', agencies))}>
          <UserSettings onGone={() => undefined} />
        </SessionContext>
      </QueryClientProvider>
    </MantineProvider>,
    ['/', '/agencies/$agency/tokens'],
  );
  const [, href, text] = /<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/.exec(drawn) ?? [];
  return [href, text];
};

it('settings lead to the keys of the one agency of somebody, or of the one of several that they were in last', async () => {
  expect(await linkOf([town], town)).toEqual(['/agencies/town/tokens', 'Claves de la API del organismo']);
  expect(await linkOf([town, hospital], hospital)).toEqual([
    '/agencies/hospital/tokens',
    'Claves de la API: Hospital de la Ribera',
  ]);
  expect(await linkOf([town, hospital], undefined)).toEqual([undefined, undefined]);
});
