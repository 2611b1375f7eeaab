import { expect, it, vi } from 'vitest';
import { translate } from '../../i18n/messages.ts';
import { drawnFor, textOf } from '../../testing/drawn-for.tsx';
import { ownAgency } from '../../testing/instances.ts';
import { agencyMessages } from '../agency/agency.ts';
import { agencyColumns } from './agency-columns.tsx';

vi.mock('../../i18n/locale.ts', async (original) => ({ ...(await original<object>()), useLocale: () => 'es' }));

it('beside the name of an agency that is offered stands a word of it, and none beside others', async () => {
  const columns = agencyColumns((key, ...values) => translate(agencyMessages, key, ...values), undefined);
  const named = async (given: Parameters<typeof ownAgency>[0]) => {
    const cell = columns.find(({ id }) => id === 'name')?.cell(ownAgency({ name: 'Hospital', ...given }));
    return textOf(await drawnFor(<p>{cell}</p>));
  };
  const offer = { instanceId: 'neighbour', instanceName: 'Norte', state: 'OFFERED' as const };
  expect(await named({ offer })).toBe('Hospital Ofrecido');
  expect(await named({ offer: null })).toBe('Hospital');
});
