import { expect, it, vi } from 'vitest';
import { drawnFor, textOf } from '../../testing/drawn-for.tsx';
import { instance } from '../../testing/instances.ts';
import { federatedMessages } from './federated.messages.ts';
import { TotalsTable } from './totals-table.tsx';

vi.mock('../../i18n/locale.ts', async (original) => ({ ...(await original<object>()), useLocale: () => 'es' }));
vi.mock('../../ui/use-clock.ts', () => ({ useClock: () => Date.parse('2026-11-20T10:00:00.000Z') }));

const { es } = federatedMessages;
const told = { sectors: 4, agencies: 120, computers: 5300, activeAlerts: 7 };
const shown = async (connection: Parameters<typeof instance>[1]) =>
  textOf(await drawnFor(<TotalsTable instance={instance({}, connection)} />));

it('what an instance counts stands beside what has come of it, with when each was counted', async () => {
  const text = await shown({ told });
  expect(text).toContain(`${es.computers} 5.300 5.300`);
  expect(text).toContain('Según su último informe, ahora.');
  expect(text).toContain('Lo de aquí se contó hace 5 minutos');
  expect(text).not.toContain(es.differs);
});

it('where the two differ, a word says by how many and which way', async () => {
  const text = await shown({ told, here: { ...told, computers: 4100, sectors: 5 } });
  expect(text).toContain(`${es.computers} 5.300 4.100 Faltan 1.200`);
  expect(text).toContain(`${es.sectors} 4 5 Sobra 1`);
  expect(text).toContain(`${es.agencies} 120 120 ${es.computers}`);
  expect(text).toContain(es.differs);
});

it('what is not known yet is not said to differ', async () => {
  expect(await shown({ told, here: null, countedOn: null })).toContain(es.notCounted);
  expect(await shown({ told, here: null, countedOn: null })).not.toContain(es.differs);
  expect(await shown({ told: null })).toBe(es.totalsNone);
});
