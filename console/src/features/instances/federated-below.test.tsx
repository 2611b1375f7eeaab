import { api, type Instance, type InstanceConnection } from '@egida/contract';
import { describe, expect, it, vi } from 'vitest';
import { answered, drawnFor, textOf } from '../../testing/drawn-for.tsx';
import { instance } from '../../testing/instances.ts';
import { connectionMessages } from './connection.messages.ts';
import { FederatedBelow } from './federated-below.tsx';
import { FederatedMark } from './federated-mark.tsx';

vi.mock('../../i18n/locale.ts', async (original) => ({ ...(await original<object>()), useLocale: () => 'es' }));

const { es } = connectionMessages;
const paging = (total: number) => ({
  ...{ page: 1, size: 50, total, pages: 1, exact: true },
  asOf: '2026-11-20T10:00:00.000Z',
});
const listed = (collection: Instance[], total = collection.length) =>
  answered(
    api.instances.list,
    { query: { size: '50', defaultFilter: 'type:FEDERATED' } },
    { collection, paging: paging(total) },
  );
const named = (name: string, state: InstanceConnection['state'] = 'CONNECTED') =>
  instance({ id: name, name }, { state });
const paths = ['/federated', '/federated/$instanceId'];
const drawn = (answers: ReturnType<typeof listed>[]) => drawnFor(<FederatedBelow />, { answers, paths });

describe('below federated instances in the menu', () => {
  it('stands each of them, and leads to it', async () => {
    const page = await drawn([listed([named('Cantabria'), named('Rioja')])]);
    expect(page).toContain('href="/federated/Cantabria"');
    expect(page).toContain('title="Rioja"');
    expect(textOf(page)).toBe('Cantabria Rioja');
  });

  it('a dot says in words what is late, refused or waits for its new key, and nothing of the others', async () => {
    const states = ['NEVER', 'CONNECTED', 'LATE', 'RENEWED', 'REFUSED', 'PAUSED'] as const;
    const page = await drawn([listed(states.map((state) => named(state.toLowerCase(), state)))]);
    expect(textOf(page)).toBe(
      `never connected late (${es.LATE}) renewed (${es.RENEWED}) refused (${es.REFUSED}) paused`,
    );
  });

  it('stand ten at most, and the way to all', async () => {
    const many = Array.from({ length: 12 }, (_, at) => named(`Comunidad ${at}`));
    const page = await drawn([listed(many, 17)]);
    expect(page.match(/href="\/federated\//g)).toHaveLength(10);
    expect(textOf(page)).toMatch(/Comunidad 9 Ver las 17$/);
  });

  it('is nothing where there are none, or they are not known yet', async () => {
    expect(textOf(await drawn([listed([])]))).toBe('');
    expect(textOf(await drawn([]))).toBe('');
  });

  it('how many are late or refused stands on the item itself', async () => {
    const some = [named('a', 'LATE'), named('b'), named('c', 'REFUSED'), named('d', 'PAUSED'), named('e', 'NEVER')];
    const text = textOf(await drawnFor(<FederatedMark />, { answers: [listed(some)] }));
    expect(text).toBe('2 (2 no están al día)');
  });
});
