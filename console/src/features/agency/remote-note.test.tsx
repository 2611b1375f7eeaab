import { api } from '@egida/contract';
import { expect, it, vi } from 'vitest';
import { answered, drawnFor, textOf } from '../../testing/drawn-for.tsx';
import { remoteAgency } from '../../testing/instances.ts';
import { agencyMessages } from './agency.messages.ts';
import { RemoteInAgency, RemoteNote } from './remote-note.tsx';

vi.mock('../../i18n/locale.ts', async (original) => ({ ...(await original<object>()), useLocale: () => 'es' }));

const paths = ['/federated/$instanceId'];
const answers = [answered(api.agencies.get, { params: { agencyId: 'hospital' } }, remoteAgency())];
const said = 'Pertenece a «Comunidad vecina» y se gestiona allí; aquí solo se consulta.';

it('what another instance tells of says whose it is, and leads administrators there', async () => {
  const page = await drawnFor(<RemoteInAgency agencyId="hospital" />, { answers, paths });
  expect(textOf(page)).toBe(`${said} ${agencyMessages.es.remoteShow}`);
  expect(page).toContain('href="/federated/neighbour"');
});

it.each(['ROLE_MANAGER', 'ROLE_USER', 'ROLE_READONLY'] as const)('leads %s nowhere', async (role) => {
  const page = await drawnFor(<RemoteInAgency agencyId="hospital" />, { role, answers, paths });
  expect(textOf(page)).toBe(said);
  expect(page).not.toContain('<a ');
});

it('says so without a name where it is not known', async () => {
  const page = await drawnFor(<RemoteNote instanceId={undefined} name={undefined} />);
  expect(textOf(page)).toBe(agencyMessages.es.remoteUnnamed);
});
