import { expect, it, vi } from 'vitest';
import { drawnFor, textOf } from '../../../testing/drawn-for.tsx';
import { ownAgency } from '../../../testing/instances.ts';
import { TreeBadge } from './tree-badge.tsx';

vi.mock('../../../i18n/locale.ts', async (original) => ({ ...(await original<object>()), useLocale: () => 'es' }));

const said = async (more: Parameters<typeof ownAgency>[0]) =>
  textOf(await drawnFor(<TreeBadge agency={ownAgency(more)} />));
const offer = { instanceId: 'neighbour', instanceName: 'Norte', state: 'OFFERED' as const };

it('an agency that is offered says so, before that it is a pilot and after what somebody has to mend', async () => {
  expect(await said({ offer })).toBe('Ofrecido');
  expect(await said({ offer, installationStatus: 1 })).toBe('Ofrecido');
  expect(await said({ offer, expiration: '2020-01-01' })).not.toContain('Ofrecido');
  expect(await said({ offer, licenseQuantity: 2, licensesUsed: 3 })).not.toContain('Ofrecido');
  expect(await said({})).toBe('');
});
