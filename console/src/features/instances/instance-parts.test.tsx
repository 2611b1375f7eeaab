import { type AgencyOffer, api, type InstanceCert, type VaccineDelivery } from '@egida/contract';
import { beforeAll, expect, it, vi } from 'vitest';
import { answered, drawnFor, textOf } from '../../testing/drawn-for.tsx';
import { instance } from '../../testing/instances.ts';
import { learnNouns } from '../../testing/learn-nouns.ts';
import { certMessages } from '../certs/certs.ts';
import { federatedMessages } from './federated.messages.ts';
import { InstanceCerts } from './instance-certs.tsx';
import { InstanceOffers } from './instance-offers.tsx';
import { InstanceVaccines } from './instance-vaccines.tsx';

vi.mock('../../i18n/locale.ts', async (original) => ({ ...(await original<object>()), useLocale: () => 'es' }));
vi.mock('../../ui/use-clock.ts', () => ({ useClock: () => Date.parse('2026-11-20T10:00:00.000Z') }));
beforeAll(learnNouns);

const { es } = federatedMessages;
const params = { instanceId: 'neighbour' };
const query = { page: '1', size: '10', filter: '' };
const pageOf = <Row,>(collection: Row[]) => ({
  collection,
  paging: { page: 1, size: 10, total: collection.length, pages: 1, exact: true, asOf: '2026-11-20T10:00:00.000Z' },
});
const paths = ['/vaccines/$vaccineId', '/agencies/$agency'];

const vaccines = (rows: VaccineDelivery[]) =>
  answered(api.instances.vaccines, { params, query: { ...query, sortBy: 'name', orderBy: 'asc' } }, pageOf(rows));
const offers = (rows: AgencyOffer[]) =>
  answered(api.instances.offers, { params, query: { ...query, sortBy: 'offeredOn', orderBy: 'desc' } }, pageOf(rows));

it('each vaccine that is sent down says how it stands there, and why it was refused', async () => {
  const states = ['SAME', 'OUTDATED', 'MISSING', 'REFUSED', 'EXTRA'] as const;
  const rows = states.map((state) => ({
    ...{ id: state, name: `Vacuna ${state}`, state },
    error: state === 'REFUSED' ? 'regla demasiado larga' : null,
  }));
  const page = await drawnFor(<InstanceVaccines instance={instance()} />, { answers: [vaccines(rows)], paths });
  const text = textOf(page);
  expect(text).toContain(`Vacuna SAME ${es.SAME} Vacuna OUTDATED ${es.OUTDATED} Vacuna MISSING ${es.MISSING}`);
  expect(text).toContain(`Vacuna REFUSED ${es.refusedVaccine} regla demasiado larga Vacuna EXTRA ${es.EXTRA}`);
  // What is here no more is no way to anywhere.
  expect(page.match(/href="\/vaccines\//g)).toHaveLength(4);
  expect(page).not.toContain('href="/vaccines/EXTRA"');
});

it('agencies on offer say what was made of it, and how many computers are yet to go', async () => {
  const offer = (id: string, state: AgencyOffer['state'], answeredOn: string | null): AgencyOffer => ({
    ...{ id, name: `Organismo ${id}`, code: '', computers: 5, state, offeredOn: '2026-11-18T10:00:00.000Z' },
    ...{ serviceType: 1, answeredOn, answeredBy: null },
  });
  const rows = [
    offer('uno', 'OFFERED', null),
    offer('dos', 'ACCEPTED', '2026-11-19T10:00:00.000Z'),
    offer('tres', 'REFUSED', '2026-11-19T10:00:00.000Z'),
  ];
  const text = textOf(await drawnFor(<InstanceOffers instance={instance()} />, { answers: [offers(rows)], paths }));
  expect(text).toContain(`Organismo uno ${es.OFFERED} 5 equipos · Ofrecido anteayer Organismo dos`);
  expect(text).toContain(`Organismo dos ${es.ACCEPTED} faltan por irse 5 equipos · Respondido ayer`);
  expect(text).toContain(`Organismo tres ${es.refusedOffer} 5 equipos · Respondido ayer`);
});

it('an instance without an address says that it is needed before anything is offered to it', async () => {
  const shown = async (server: string) =>
    textOf(await drawnFor(<InstanceOffers instance={instance({ server })} />, { answers: [offers([])] }));
  expect(await shown('')).toContain(es.offersNoServer);
  expect(await shown('https://egida.vecina.example')).not.toContain(es.offersNoServer);
});

it('what is empty says why', async () => {
  expect(textOf(await drawnFor(<InstanceVaccines instance={instance()} />, { answers: [vaccines([])] }))).toContain(
    es.vaccinesNone,
  );
  expect(textOf(await drawnFor(<InstanceOffers instance={instance()} />, { answers: [offers([])] }))).toContain(
    es.offersNone,
  );
});

it('while a list is on its way its place is kept', async () => {
  expect(await drawnFor(<InstanceOffers instance={instance()} />)).toContain('aria-busy="true"');
});

it('certificates of an instance are warned of as those of this one, and stand with their end', async () => {
  const cert = (name: string, until: string, global = true): InstanceCert => ({
    ...{ name, global, until, since: '2025-01-01T00:00:00.000Z', fingerprint: name.padEnd(64, '0') },
  });
  const collection = [
    cert('Raíz', '2031-01-01T12:00:00.000Z'),
    cert('Próximo', '2026-11-25T12:00:00.000Z', false),
    cert('Pasado', '2026-11-01T12:00:00.000Z'),
  ];
  const answers = [answered(api.instances.certs, { params }, { collection, toldOn: null })];
  const text = textOf(await drawnFor(<InstanceCerts instance={instance()} />, { answers }));
  expect(text).toContain(`Raíz ${certMessages.es.valid} ${es.certAll} · Hasta el 1 ene 2031`);
  expect(text).toContain(`Próximo Caduca en 5 días ${es.certSome} · Hasta el 25 nov 2026`);
  expect(text).toContain(`Pasado ${certMessages.es.expired} ${es.certAll}`);
  const none = [answered(api.instances.certs, { params }, { collection: [], toldOn: null })];
  expect(textOf(await drawnFor(<InstanceCerts instance={instance()} />, { answers: none }))).toContain(es.certsNone);
});
