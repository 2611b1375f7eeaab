import { ApiError, api, type Upstream } from '@egida/contract';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { keyOf } from '../../api/query.ts';
import { SessionContext, sessionOf } from '../../session/session.tsx';
import { loggedUser } from '../../testing/browser.ts';
import { drawnAt } from '../../testing/drawn-at.tsx';
import { UpstreamPage } from './upstream-page.tsx';

const now = Date.parse('2026-11-20T10:00:00.000Z');
// Outside a browser nobody tells when the language or the time changes.
vi.mock('../../i18n/locale.ts', async (original) => ({ ...(await original<object>()), useLocale: () => 'es' }));
vi.mock('../../ui/use-clock.ts', () => ({ useClock: () => now }));

const upstream: Upstream = {
  ...{ server: 'https://egida.example', mainName: 'Servicio central', name: 'Comunidad vecina' },
  ...{ fingerprint: null, acceptVaccines: false, manageVaccines: false, paused: false, state: 'CONNECTED' },
  ...{ error: null, errorOn: null, connectedOn: '2026-11-20T09:59:00.000Z', pending: 0, pendingSince: null },
  ...{ telling: false, offers: 0, createdOn: '2026-11-01T08:00:00.000Z' },
};

const key = keyOf(api.upstream.get, {});
const draw = async (answer: { upstream: Upstream | null } | ApiError | undefined) => {
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false, refetchOnMount: false } } });
  if (answer instanceof ApiError)
    client.getQueryCache().build(client, { queryKey: key }).setState({ status: 'error', error: answer });
  else if (answer) client.setQueryData(key, answer);
  const drawn = await drawnAt(
    '/upstream',
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <SessionContext value={sessionOf(loggedUser())}>
          <UpstreamPage />
        </SessionContext>
      </QueryClientProvider>
    </MantineProvider>,
    ['/upstream', '/vaccines/$vaccineId'],
  );
  return drawn.replace(/<style.*?<\/style>/gs, '');
};
const shown = (more: Partial<Upstream> = {}) => draw({ upstream: { ...upstream, ...more } });

describe('the main instance of a server', () => {
  it('is explained where there is none, and can be connected to', async () => {
    const drawn = await draw({ upstream: null });
    for (const text of ['no depende de ninguna', 'Allí solo se consultan', 'La conexión la abre siempre este servidor'])
      expect(drawn).toContain(text);
    expect(drawn).toContain('Conectar con la principal');
    expect(drawn).not.toContain('Pausar');
  });

  it('shows its shape while it comes, and says so where it could not be had', async () => {
    expect(await draw(undefined)).toContain('aria-busy');
    const failed = await draw(new ApiError(503, 'unavailable'));
    expect(failed).toContain('No se ha podido cargar la instancia principal');
    expect(failed).toContain('El servidor no responde');
  });

  it('says that it hears this server, when it last did, and what it calls it', async () => {
    const drawn = await shown();
    for (const text of ['Conectada', 'Última respuesta hace 1 minuto', 'No queda nada por enviar', 'Comunidad vecina'])
      expect(drawn).toContain(text);
    expect(drawn).not.toContain('Código:');
  });

  it('says why it is not reached, since when, by which code, and what to do', async () => {
    const failing = { error: 'ECONNREFUSED', errorOn: '2026-11-20T09:55:00.000Z', connectedOn: null };
    const drawn = await shown({ state: 'UNREACHABLE', ...failing, pending: 1204 });
    for (const text of [
      ...['Sin conexión', 'En esa dirección no atiende nadie.', 'Empezó hace 5 minutos.', 'Compruebe la dirección'],
      ...['Código: ECONNREFUSED', 'Todavía no ha aceptado ningún envío.', '1.204 cambios por enviar'],
    ])
      expect(drawn).toContain(text);
  });

  it('says why it refuses this server', async () => {
    const refused = { state: 'REFUSED', error: 'federation.otherServer', errorOn: upstream.connectedOn } as const;
    const drawn = await shown(refused);
    expect(drawn).toContain('Rechazada');
    expect(drawn).toContain('Otro servidor usa ya esa clave.');
  });

  it('is gone on with where it was paused, and of what failed before nothing is said', async () => {
    const drawn = await shown({ state: 'PAUSED', paused: true, error: 'ECONNREFUSED', pending: 1 });
    expect(drawn).toContain('En pausa');
    expect(drawn).toContain('Reanudar');
    expect(drawn).not.toContain('Código:');
  });

  it('says how much is left while it is told everything, and that nothing moves where it cannot be', async () => {
    expect(await shown({ telling: true, pending: 20_000 })).toContain('Quedan 20.000 cambios.');
    const halted = await shown({ telling: true, pending: 20_000, state: 'PAUSED', paused: true });
    expect(halted).toContain('Esperan 20.000 cambios.');
  });

  it('shows the fingerprint of the one certificate that is trusted, in groups', async () => {
    const drawn = await shown({ fingerprint: 'ab'.repeat(32) });
    expect(drawn).toContain('AB:AB:AB:AB:AB:AB:AB:AB');
    expect(await shown()).toContain('Cualquier certificado que este servidor ya acepte');
  });

  it('says which side keeps its vaccines from coming', async () => {
    expect(await shown()).toContain('Este servidor no las acepta');
    expect(await shown({ acceptVaccines: true })).toContain('no se las envía');
    const both = await shown({ acceptVaccines: true, manageVaccines: true });
    expect(both).not.toContain('Este servidor no las acepta');
    expect(both).not.toContain('no se las envía');
  });
});
