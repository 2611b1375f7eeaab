import { type AgencyOffer, api, type VaccineDelivery } from '@egida/contract';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { keyOf } from '../../api/query.ts';
import { learnWords } from '../../i18n/known-words.ts';
import { SessionContext, sessionOf } from '../../session/session.tsx';
import { loggedUser } from '../../testing/browser.ts';
import { drawnAt } from '../../testing/drawn-at.tsx';
import { learnNouns } from '../../testing/learn-nouns.ts';
import { errors } from '../vaccines/vaccines.words.ts';
import { MainVaccineItem } from './main-vaccine-item.tsx';
import { OfferItem } from './offer-item.tsx';
import { UpstreamMark } from './upstream-mark.tsx';
import { UpstreamOffers } from './upstream-offers.tsx';

const now = Date.parse('2026-11-20T10:00:00.000Z');
// Outside a browser nobody tells when the language or the time changes.
vi.mock('../../i18n/locale.ts', async (original) => ({ ...(await original<object>()), useLocale: () => 'es' }));
vi.mock('../../ui/use-clock.ts', () => ({ useClock: () => now }));
beforeAll(() => {
  learnWords({ errors });
  learnNouns();
});

const draw = async (
  piece: ReactElement,
  client = new QueryClient(),
  role: 'ROLE_ADMIN' | 'ROLE_USER' = 'ROLE_ADMIN',
) => {
  const drawn = await drawnAt(
    '/upstream',
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <SessionContext value={sessionOf(loggedUser(role))}>{piece}</SessionContext>
      </QueryClientProvider>
    </MantineProvider>,
    ['/upstream', '/vaccines/$vaccineId'],
  );
  return drawn.replace(/<style.*?<\/style>/gs, '');
};

const offer: AgencyOffer = {
  ...{ id: '019a5c1e-0000-7000-8000-000000000001', name: 'Ayuntamiento de Villanueva', code: 'VN-1', computers: 17 },
  ...{ serviceType: 3, state: 'OFFERED', offeredOn: '2026-11-20T08:00:00.000Z', answeredOn: null, answeredBy: null },
};

describe('an agency on offer', () => {
  it('says how large it is, and takes either answer', async () => {
    const drawn = await draw(<OfferItem offer={offer} />);
    for (const text of [
      'Espera respuesta',
      'VN-1',
      'Tipo de servicio: Clasificado',
      '17 equipos',
      'Ofrecido hace 2 horas',
    ])
      expect(drawn).toContain(text);
    expect(drawn).toContain('aria-label="Aceptar Ayuntamiento de Villanueva"');
    expect(drawn).toContain('aria-label="Rechazar Ayuntamiento de Villanueva"');
  });

  it('says who answered and when, and asks no more', async () => {
    const answered = { answeredOn: '2026-11-20T09:00:00.000Z', answeredBy: 'ana' };
    const drawn = await draw(<OfferItem offer={{ ...offer, state: 'ACCEPTED', ...answered }} />);
    expect(drawn).toContain('Respondió ana hace 1 hora');
    expect(drawn).not.toContain('<button');
    expect(await draw(<OfferItem offer={{ ...offer, state: 'REFUSED' }} />)).toContain('Rechazado');
  });

  it('is listed with others, and that there is none is said', async () => {
    const listed = async (collection: AgencyOffer[]) => {
      const client = new QueryClient();
      const query = { page: '1', size: '10', sortBy: 'offeredOn', orderBy: 'desc', filter: '' } as const;
      const paging = { page: 1, size: 10, total: collection.length, pages: 1 };
      client.setQueryData(keyOf(api.upstream.offers, { query }), { collection, paging });
      return draw(<UpstreamOffers />, client);
    };
    expect(await listed([])).toContain('no ha ofrecido ninguno');
    expect(await listed([offer])).toContain('Solo llegan si usted los acepta');
  });
});

describe('a vaccine of the main instance', () => {
  const vaccine: VaccineDelivery = { id: offer.id, name: 'Minero', state: 'SAME', error: null };

  it('leads to what stands here of it, and says how that compares', async () => {
    const said = { SAME: 'Como allí', OUTDATED: 'Aquí hay una versión anterior', EXTRA: 'ya no existe' } as const;
    for (const state of ['SAME', 'OUTDATED', 'EXTRA'] as const) {
      const drawn = await draw(<MainVaccineItem vaccine={{ ...vaccine, state }} />);
      expect(drawn).toContain(said[state]);
      expect(drawn).toContain(`href="/vaccines/${vaccine.id}"`);
    }
  });

  it('leads nowhere while it is not here, and says why it was not taken over', async () => {
    expect(await draw(<MainVaccineItem vaccine={{ ...vaccine, state: 'MISSING' }} />)).not.toContain('href');
    const refused = (error: string | null) =>
      draw(<MainVaccineItem vaccine={{ ...vaccine, state: 'REFUSED', error }} />);
    expect(await refused('vaccine.noRules')).toContain('incorporar: la vacuna no tiene ninguna regla que proteja');
    expect(await refused('Ya hay otra con ese nombre.')).toContain('incorporar: Ya hay otra con ese nombre.');
    expect(await refused(null)).toContain('No se ha podido incorporar.');
  });
});

it('the menu counts what of the main instance needs somebody, for who may do something about it', async () => {
  const marked = (upstream: object, role?: 'ROLE_ADMIN' | 'ROLE_USER') => {
    const client = new QueryClient();
    client.setQueryData(keyOf(api.upstream.get, {}), { upstream } as never);
    return draw(<UpstreamMark />, client, role);
  };
  const waiting = { offers: 2, state: 'REFUSED' };
  const drawn = await marked(waiting);
  expect(drawn).toContain('>3<');
  expect(drawn).toContain('2 organismos ofrecidos esperan respuesta; la instancia principal rechaza la conexión');
  expect(await marked({ offers: 0, state: 'UNREACHABLE' })).not.toContain('<span');
  expect(await marked(waiting, 'ROLE_USER')).not.toContain('<span');
});
