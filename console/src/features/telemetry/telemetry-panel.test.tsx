import { ApiError, type TelemetryEntry } from '@egida/contract';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { drawnFor, textOf } from '../../testing/drawn-for.tsx';
import { TelemetryPanel } from './telemetry-panel.tsx';

const asked = vi.hoisted(() => ({ query: {} as object }));
vi.mock('@tanstack/react-query', async (original) => ({
  ...(await original<object>()),
  useQuery: () => asked.query,
}));
vi.mock('../../i18n/locale.ts', async (original) => ({ ...(await original<object>()), useLocale: () => 'es' }));
vi.mock('../../ui/ago.tsx', () => ({ Ago: () => null }));
vi.mock('../../ui/panel/side-panel.tsx', () => ({
  SidePanel: ({ footer, children }: { footer: ReactNode; children: ReactNode }) => [footer, children],
}));

const row = { id: 'one', image: '/opt/minero', sha256: 'ab', agentName: 'SRV-01' } as TelemetryEntry;
const drawn = async (query: object) => {
  asked.query = { errorUpdatedAt: 0, ...query };
  return textOf(
    await drawnFor(
      <TelemetryPanel
        telemetryId="one"
        row={row}
        ids={['one']}
        inAgency={false}
        onMove={() => undefined}
        onClose={() => undefined}
      />,
    ),
  );
};
const verb = 'Crear una vacuna que lo detenga';

it('no vaccine is begun against a program that is known no more, though the list still has it', async () => {
  const gone = { isError: true, error: new ApiError(404, 'telemetry.notfound') };
  expect(await drawn(gone)).not.toContain(verb);
  expect(await drawn({ ...gone, data: row })).not.toContain(verb);
  expect(await drawn({ isPending: true })).toContain(verb);
});
