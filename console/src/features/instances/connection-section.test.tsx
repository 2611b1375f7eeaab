import { federationErrors, type InstanceConnection } from '@egida/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { drawnFor, textOf } from '../../testing/drawn-for.tsx';
import { instance } from '../../testing/instances.ts';
import { connectionMessages } from './connection.messages.ts';
import { ConnectionSection } from './connection-section.tsx';

// Outside a browser nobody tells when the language or the time changes.
vi.mock('../../i18n/locale.ts', async (original) => ({ ...(await original<object>()), useLocale: () => 'es' }));
vi.mock('../../ui/use-clock.ts', () => ({ useClock: () => Date.parse('2026-11-20T10:00:00.000Z') }));
beforeEach(() => {
  vi.stubGlobal('window', { location: { origin: 'https://egida.central.example' } });
});

const { es } = connectionMessages;
const drawn = (connection: Partial<InstanceConnection>, more: Parameters<typeof instance>[0] = {}) =>
  drawnFor(<ConnectionSection instance={instance(more, connection)} />);
const shown = async (...given: Parameters<typeof drawn>) => textOf(await drawn(...given));

describe('the connection of a federated instance', () => {
  it('that is as it should be says so, when it was last heard, and what is yet to come', async () => {
    const text = await shown({});
    for (const part of [es.CONNECTED, es.upToDate, `${es.pending} 3`, `${es.version} 1.4.0`, `${es.protocol} 1`])
      expect(text).toContain(part);
    expect(await shown({ lagSeconds: 190 })).toContain(`${es.lag} hace 3 min`);
  });

  it('that has never been says what to enter on the other server', async () => {
    const never = { state: 'NEVER', lagSeconds: null, pending: null, serverVersion: null, protocol: null } as const;
    const text = await shown(never, { connectedOn: null });
    for (const part of [es.NEVER, es.neverOpen, es.neverEnter, 'https://egida.central.example', es.neverLost])
      expect(text).toContain(part);
    expect(text).not.toContain(es.heard);
  });

  it('that fell silent says what to look at, and that nothing is lost', async () => {
    expect(await shown({ state: 'LATE' })).toContain(`${es.LATE} ${es.lateText} ${es.lateDo}`);
  });

  it('whose key was renewed says so, and where the new one is to be put, but not that it fell silent', async () => {
    const text = await shown({ state: 'RENEWED', refusal: 'federation.keyNotValid' });
    expect(text).toContain(`${es.RENEWED} ${es.renewedText} ${es.renewedDo}`);
    for (const alarm of [es.LATE, es.lateText, es.REFUSED]) expect(text).not.toContain(alarm);
  });

  it('that somebody paused says so', async () => {
    expect(await shown({ state: 'PAUSED' })).toContain(`${es.PAUSED} ${es.pausedText}`);
  });

  const codes = Object.keys(federationErrors) as (keyof typeof federationErrors)[];
  it.each(codes)('that was refused says why, and what to do: %s', async (refusal) => {
    const text = await shown({ state: 'REFUSED', refusal, refusedOn: '2026-11-20T09:50:00.000Z' });
    expect(text).toContain(es.REFUSED);
    expect(text).toContain('hace 10 minutos');
    expect(text).toContain(es[`why.${refusal}`]);
    expect(text).toContain(es[`do.${refusal}`]);
  });

  it('that was refused by what nobody here has heard of says what may be tried', async () => {
    expect(await shown({ state: 'REFUSED', refusal: 'federation.unheardOf' })).toContain(es.doOther);
  });

  it('over which everything is being told says how much is left of it', async () => {
    expect(await shown({ telling: true, pending: 12_340 })).toContain('faltan 12.340 cambios');
    expect(await shown({ telling: true, pending: 0 })).toContain(es.tellingText);
    expect(await shown({ telling: false, pending: 12_340 })).not.toContain(es.tellingText.slice(0, -1));
  });

  it('is none where an instance is only on the register', async () => {
    const text = await shown({}, { type: 'OTHER', connection: null });
    expect(text).toBe(es.otherText);
  });
});
