import type { Deployment } from '@egida/contract';
import { describe, expect, it } from 'vitest';
import { translate } from '../../i18n/messages.ts';
import { explainMessages } from './explain.messages.ts';
import { type ExplainTranslate, explain, nextConnection } from './explain.ts';

const now = Date.parse('2026-11-20T09:30:00.000Z');
const after = (ms: number) => new Date(now + ms).toISOString();
const t: ExplainTranslate = (key, ...values) => translate(explainMessages, key, ...values);
const said = (given: Partial<Deployment>) =>
  explain(
    {
      status: 6,
      reason: 'awaitingCheckin',
      nextAttempt: null,
      lastConnection: null,
      error: null,
      failure: null,
      ...given,
    },
    now,
    t,
  );

describe('what a deployment says of itself', () => {
  it('is what is waited for, and when that was there last', () => {
    expect(said({ reason: 'agentOffline', lastConnection: after(-3 * 86_400_000) })).toBe(
      'Espera a que se conecte; última vez, hace 3 días.',
    );
    expect(said({ reason: 'agentOffline' })).toBe('Espera a que el equipo se conecte por primera vez.');
  });

  it('is when the computer will be told, and what it will do then', () => {
    const nextAttempt = after(12 * 60_000);
    expect(said({ nextAttempt })).toMatch(/^El equipo se conectará hacia las? \d{1,2}:42 y la aplicará entonces\.$/);
    expect(said({ status: 7, nextAttempt })).toMatch(/:42 y la retirará entonces\.$/);
    expect(said({ reason: 'olderContent', nextAttempt })).toMatch(/^Aplica una versión anterior/);
    expect(said({ nextAttempt: after(1000) })).toMatch(/está a punto de conectarse/);
    expect(said({ nextAttempt: after(-50_000) })).toMatch(/está a punto de conectarse/);
    expect(said({ nextAttempt: null })).toMatch(/se conecta de tarde en tarde/);
  });

  it('says that what autorun brings is automatic, and what it waits for', () => {
    expect(said({ status: 0, reason: 'agentOffline' })).toBe(
      'Automática. Espera a que el equipo se conecte por primera vez.',
    );
  });

  it('is since when the computer is awaited, and never that it is late: that is what the server says', () => {
    const nextAttempt = after(-25 * 60_000);
    expect(said({ nextAttempt })).toMatch(/^Se espera su conexión desde las? \d{1,2}:05\. La aplicará entonces\.$/);
    expect(said({ status: 7, nextAttempt })).toMatch(/:05\. La retirará/);
    expect(said({ reason: 'olderContent', nextAttempt })).toMatch(/:05; entonces recibirá la actual/);
    expect(nextConnection(nextAttempt, now, t)).toMatch(/^Se espera su conexión desde las? \d{1,2}:05$/);
  });

  it('tells one o’clock as one does', () => {
    const at = (hours: number) => new Date(2026, 10, 20, hours, 5);
    const told = (hours: number) => nextConnection(at(hours).toISOString(), at(hours).getTime(), t);
    expect([1, 2, 11, 13, 21].map(told)).toEqual([
      'Próxima conexión hacia la 1:05',
      'Próxima conexión hacia las 2:05',
      'Próxima conexión hacia las 11:05',
      'Próxima conexión hacia las 13:05',
      'Próxima conexión hacia las 21:05',
    ]);
  });

  it('is what failed, in the words of the agent, and what to do', () => {
    expect(said({ status: 4, reason: 'failed', error: '/srv/x: EACCES', failure: 'permission' })).toBe(
      'Falló: /srv/x: EACCES. El agente no puede escribir ahí. Revise los permisos de esa carpeta en el equipo.',
    );
    expect(said({ status: 5, reason: 'failed', error: '/srv/x: EPERM', failure: 'permission' })).toMatch(
      /^No se ha podido retirar: /,
    );
    expect(
      said({ status: 4, reason: 'failed', error: 'breaker: stopped too many processes', failure: 'breaker' }),
    ).toMatch(/ahora solo avisa/);
    expect(said({ status: 4, reason: 'failed', error: null })).toMatch(/no ha dicho por qué/);
  });

  it('is never empty while something is under way, whatever the reason', () => {
    for (const status of [0, 6, 7] as const)
      for (const reason of ['agentOffline', 'awaitingCheckin', 'olderContent', null] as const)
        expect(said({ status, reason })).not.toBe('');
  });
});
