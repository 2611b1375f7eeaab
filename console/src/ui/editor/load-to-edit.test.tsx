import { ApiError, api } from '@egida/contract';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { drawnFor, textOf } from '../../testing/drawn-for.tsx';
import { LoadToEdit } from './load-to-edit.tsx';

const asked = vi.hoisted(() => ({ query: {} as object }));
vi.mock('@tanstack/react-query', async (original) => ({
  ...(await original<object>()),
  useQuery: () => asked.query,
}));
vi.mock('../../i18n/locale.ts', async (original) => ({ ...(await original<object>()), useLocale: () => 'es' }));
vi.mock('../panel/side-panel.tsx', () => ({ SidePanel: ({ children }: { children: ReactNode }) => children }));

const drawn = async (query: object) => {
  asked.query = { data: { id: 'one', name: 'Sanidad' }, errorUpdatedAt: 0, isFetchedAfterMount: true, ...query };
  const form = (
    <LoadToEdit
      endpoint={api.sectors.get}
      input={{ params: { sectorId: 'one' } }}
      title="Editar"
      failedTitle="No se ha podido cargar"
      onClose={() => undefined}
    >
      {({ name }) => <p>El formulario de {name}</p>}
    </LoadToEdit>
  );
  return textOf(await drawnFor(form));
};
const failed = (status: number, code: string) => ({ isError: true, error: new ApiError(status, code as never) });

it('a form begins with what is there now', async () => {
  expect(await drawn({})).toBe('El formulario de Sanidad');
  expect(await drawn({ isFetchedAfterMount: false, isFetching: true })).toBe('');
});

it.each([
  [404, 'sector.notFound'],
  [503, 'unavailable'],
])('it does not begin with what was known before, where that is gone or cannot be read: %i', async (status, code) => {
  const text = await drawn(failed(status, code));
  expect(text).toContain('No se ha podido cargar');
  expect(text).not.toContain('formulario');
});
