import { api, type Role } from '@egida/contract';
import { expect, it, vi } from 'vitest';
import { drawnFor, textOf } from '../../testing/drawn-for.tsx';
import { ExceptionTable } from './exception-table.tsx';

vi.mock('../../i18n/locale.ts', async (original) => ({ ...(await original<object>()), useLocale: () => 'es' }));
// Of a list that has no row, what stands in its place.
vi.mock('../../ui/table/data-table.tsx', () => ({ DataTable: ({ empty }: { empty: unknown }) => empty }));

const drawn = async (role: Role) =>
  textOf(
    await drawnFor(
      <ExceptionTable
        {...{ id: 'all-exceptions', inAgency: false, list: {} as never, names: {}, actions: null }}
        spec={api.allExceptions.list.list}
      />,
      { role },
    ),
  );

it('where nothing is let through, whoever deals with alerts is told of them, and of an agency’s page of a vaccine', async () => {
  expect(await drawn('ROLE_ADMIN')).toContain('al descartar una alerta');
});

it('who sees neither alerts nor agencies is told of the way that they have', async () => {
  const said = await drawn('ROLE_CLASSIFIED');
  expect(said).toContain('entre los organismos de cada vacuna');
  expect(said).not.toContain('alerta');
});
