import { ApiError, api, type ErrorCode, type Vaccine, VaccineDraft, type VaccineRow } from '@egida/contract';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { keyOf } from '../../api/query.ts';
import { translate } from '../../i18n/messages.ts';
import { SessionContext, sessionOf } from '../../session/session.tsx';
import { loggedUser } from '../../testing/browser.ts';
import { drawnAt } from '../../testing/drawn-at.tsx';
import { VaccineHead } from '../deployments/vaccine-head.tsx';
import { ImportProblem } from './catalogue/import-problem.tsx';
import { vaccineColumns } from './vaccine-columns.tsx';
import { VaccineDetails } from './vaccine-details.tsx';
import { VaccineSubtitle } from './vaccine-subtitle.tsx';
import { VaccineVerbs } from './vaccine-verbs.tsx';
import { vaccineMessages } from './vaccines.messages.ts';

// Outside a browser nobody tells when the language or the time changes.
vi.mock('../../i18n/locale.ts', async (original) => ({ ...(await original<object>()), useLocale: () => 'es' }));
vi.mock('../../ui/use-clock.ts', () => ({ useClock: () => Date.parse('2026-11-20T10:00:00.000Z') }));

const vaccine: Vaccine = {
  ...VaccineDraft.parse({
    ...{ name: 'Minero xmrig', osFamily: 'linux', criticality: 2, category: 'TROJAN', type: 'PROCESS' },
    ...{ rules: { processes: ['xmrig'], killProcess: true } },
  }),
  ...{ id: '019a5c1e-0000-7000-8000-000000000001', fromMain: true },
  ...{ createdOn: '2026-11-01T10:00:00.000Z', updatedOn: '2026-11-02T10:00:00.000Z' },
};
const own = { ...vaccine, fromMain: false };

const draw = async (piece: ReactNode, role: 'ROLE_ADMIN' | 'ROLE_MANAGER' = 'ROLE_ADMIN') => {
  const client = new QueryClient();
  client.setQueryData(keyOf(api.catalogue.held, { params: { vaccineId: vaccine.id } }), {
    computers: 0,
    collection: [],
  });
  const drawn = await drawnAt(
    '/vaccines',
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <SessionContext value={sessionOf(loggedUser(role))}>{piece}</SessionContext>
      </QueryClientProvider>
    </MantineProvider>,
    ['/vaccines', '/vaccines/$vaccineId', '/vaccines/$vaccineId/deployments', '/upstream'],
  );
  return drawn.replace(/<style.*?<\/style>/gs, '');
};
const nothing = () => undefined;
const verbsOf = (one: Vaccine) =>
  draw(<VaccineVerbs vaccine={one} onEdit={nothing} onCopy={nothing} onDeleted={nothing} />);

it('a vaccine of the main instance can be copied, and neither edited nor deleted', async () => {
  const verbs = await verbsOf(vaccine);
  expect(verbs).toContain('Duplicar');
  expect(verbs).not.toContain('Editar');
  expect(verbs).not.toContain('Eliminar');
  for (const verb of ['Editar', 'Duplicar', 'Eliminar']) expect(await verbsOf(own)).toContain(verb);
});

it('says where it came from beside its name, in a list in few words', async () => {
  expect(await draw(<VaccineSubtitle vaccine={vaccine} />)).toContain('De la instancia principal');
  expect(await draw(<VaccineSubtitle vaccine={own} />)).not.toContain('principal');
  const [name] = vaccineColumns((key, ...values) => translate(vaccineMessages, key, ...values));
  const cell = (row: VaccineRow) => draw(name?.cell(row));
  expect(await cell(vaccine)).toMatch(/title="De la instancia principal".*De la principal</);
  expect(await cell(own)).not.toContain('principal');
});

it('says where it is changed, and whether it is executed by itself without a switch for that', async () => {
  const details = await draw(<VaccineDetails vaccine={vaccine} />);
  expect(details).toContain('allí se cambia y se elimina');
  expect(details).toContain('href="/upstream"');
  expect(details).toContain('<dt>Ejecución automática</dt>');
  expect(details).not.toContain('role="switch"');
  expect(await draw(<VaccineDetails vaccine={own} />)).toContain('role="switch"');
  // Nobody but administrators may look at the main instance.
  expect(await draw(<VaccineDetails vaccine={vaccine} />, 'ROLE_MANAGER')).not.toContain('href="/upstream"');
});

it('has no switch above its deployments either', async () => {
  const head = (one: Vaccine) =>
    draw(
      <VaccineHead
        {...{ vaccineId: one.id, vaccine: one, isAsking: false, push: nothing }}
        {...{ onAutorun: nothing, onAnswered: nothing }}
      />,
    );
  expect(await head(own)).toContain('role="switch"');
  expect(await head(vaccine)).not.toContain('role="switch"');
});

it('an import that would change one says why it may not, and what to do', async () => {
  const refused = new ApiError(409, 'vaccine.fromMain' satisfies ErrorCode);
  const problem = await draw(<ImportProblem name="vacunas.zip" error={refused} />);
  expect(problem).toContain(
    '«vacunas.zip» no se ha importado. El archivo cambiaría una vacuna que llegó de la instancia',
  );
  expect(problem).toContain('No ha cambiado nada.');
});
