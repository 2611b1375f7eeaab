import { ApiError } from '@egida/contract';
import { expect, it, vi } from 'vitest';
import { drawnFor, textOf } from '../../testing/drawn-for.tsx';
import { PanelQuery } from './panel-query.tsx';

vi.mock('../../i18n/locale.ts', async (original) => ({ ...(await original<object>()), useLocale: () => 'es' }));

const drawn = async (error: ApiError) => {
  const query = { data: 'Sanidad', isError: true, error, errorUpdatedAt: 0 } as never;
  return textOf(
    await drawnFor(
      <PanelQuery query={query} failedTitle="No se ha podido cargar">
        {(name: string) => <p>{name}</p>}
      </PanelQuery>,
    ),
  );
};

it('what could not be asked for again stays as it was known', async () => {
  expect(await drawn(new ApiError(503, 'unavailable'))).toBe('Sanidad');
});

it('what is no more does not', async () => {
  const text = await drawn(new ApiError(404, 'sector.notFound' as never));
  expect(text).toContain('No se ha podido cargar');
  expect(text).not.toContain('Sanidad');
});
