import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Session } from '../../session/session.tsx';
import { SessionContext, sessionOf } from '../../session/session.tsx';
import { loggedUser } from '../../testing/browser.ts';
import { drawnAt } from '../../testing/drawn-at.tsx';
import { withoutTwice } from './palette-group.ts';
import { usePlaces } from './use-places.ts';

const town = { id: 'town', name: 'Ayuntamiento de Villanueva' };
const hospital = { id: 'hospital', name: 'Hospital de la Ribera' };
let open: (typeof town)[];
beforeEach(() => {
  open = [];
});
// Outside a browser nobody tells when the language or the tabs change.
vi.mock('../../i18n/locale.ts', async (original) => ({ ...(await original<object>()), useLocale: () => 'es' }));
vi.mock('../../session/open-agencies.ts', async (original) => ({
  ...(await original<object>()),
  useOpenAgencies: () => open,
}));

const paths = ['/faqs', '/config', '/api-reference', '/agencies', '/agencies/$agency/tokens'];

const Offered = ({ text }: { text: string }) => (
  <ul>
    {usePlaces(text)
      .flatMap(({ items }) => items)
      .map(({ id, label }) => (
        <li key={id}>{label}</li>
      ))}
  </ul>
);

/** What is offered for a text, by name. */
const offered = async (session: Session, text: string): Promise<string[]> => {
  const drawn = await drawnAt(
    '/faqs',
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <SessionContext value={session}>
          <Offered text={text} />
        </SessionContext>
      </QueryClientProvider>
    </MantineProvider>,
    paths,
  );
  return [...drawn.matchAll(/<li>(.*?)<\/li>/g)].map(([, label = '']) => label);
};

it('finds what the strip at the edge leads to, for whom it does', async () => {
  const admin = sessionOf(loggedUser('ROLE_ADMIN'));
  const user = sessionOf(loggedUser('ROLE_USER', [town, hospital]));
  expect(await offered(admin, 'preguntas')).toEqual(['Preguntas frecuentes']);
  expect(await offered(admin, 'configuracion')).toEqual(['Configuración']);
  expect(await offered(user, 'configuracion')).toEqual([]);
  expect(await offered(user, 'manual')).toEqual(['Manual']);
  expect(await offered(user, 'referencia api')).toEqual(['Referencia de la API']);
  expect(await offered(user, 'soporte tecnico')).toEqual(['Soporte técnico']);
  // Support is asked for an agency.
  expect(await offered(admin, 'soporte tecnico')).toEqual([]);
});

it('finds the way out, and another theme or language, by the words that people have for them', async () => {
  const user = sessionOf(loggedUser('ROLE_USER', [town, hospital]));
  expect(await offered(user, 'salir')).toEqual(['Cerrar sesión']);
  expect(await offered(user, 'cerrar sesion')).toEqual(['Cerrar sesión']);
  expect(await offered(user, 'modo oscuro')).toEqual(['Tema: Oscuro']);
  expect(await offered(user, 'idioma')).toEqual(['Idioma: English']);
});

it('offers the keys of each agency that is open to whoever may make some, once keys are asked for', async () => {
  open = [town, hospital];
  const keys = ['Claves de la API: Ayuntamiento de Villanueva', 'Claves de la API: Hospital de la Ribera'];
  const user = sessionOf(loggedUser('ROLE_USER', [town, hospital]));
  expect(await offered(user, 'claves')).toEqual(keys);
  expect(await offered(user, 'claves ribera')).toEqual(keys.slice(1));
  // The name alone means the agency, which would else come after its keys.
  expect(await offered(user, 'ribera')).toEqual([]);
  expect(await offered(user, '')).not.toContain(keys[0]);
  expect(await offered(sessionOf(loggedUser('ROLE_READONLY', [town, hospital])), 'claves')).toEqual([]);
});

it('offers whoever has one agency its keys once, by their own name', async () => {
  open = [town];
  expect(await offered(sessionOf(loggedUser('ROLE_USER', [town])), 'claves')).toEqual(['Claves de la API']);
});

it('what leads where something before it led already is not offered again', () => {
  const keys = { to: '/agencies/$agency/tokens', params: { agency: 'town' }, Icon: vi.fn() as never } as const;
  const does = { id: 'manual', label: 'Manual', Icon: vi.fn() as never, run: () => undefined };
  const named = (name: string, ...items: object[]) => ({ name, label: name, items: items as never });
  const left = withoutTwice([
    named('screens', { id: 'tokens', label: 'a', ...keys }, does),
    named(
      'agencies',
      { id: 'b', label: 'b', ...keys },
      { ...keys, id: 'c', label: 'c', params: { agency: 'other' } },
      does,
    ),
  ]);
  expect(left.map(({ items }) => items.map(({ id }) => id))).toEqual([
    ['tokens', 'manual'],
    ['c', 'manual'],
  ]);
});
