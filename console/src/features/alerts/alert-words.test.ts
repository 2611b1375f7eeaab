import { describe, expect, it } from 'vitest';
import { translate } from '../../i18n/messages.ts';
import { messageText, readRule } from './alert-words.ts';
import { alertMessages } from './alerts.messages.ts';

const said = (message: string) => messageText(message, (key, ...values) => translate(alertMessages, key, ...values));

describe('what an agent says in an alert', () => {
  it.each([
    ['/srv/datos/claves.txt (changed)', '/srv/datos/claves.txt (modificado)'],
    ['/srv/datos/claves.txt (removed)', '/srv/datos/claves.txt (borrado)'],
    ['/srv/datos/claves.txt (replaced)', '/srv/datos/claves.txt (sustituido)'],
    ['node (protected)', 'node (protegido: no se detiene)'],
    ['node (protected) (×4)', 'node (protegido: no se detiene) (×4)'],
    ['malvado (ended by itself)', 'malvado (terminó por sí solo)'],
    ['bash (parent of malvado)', 'bash (proceso que inició malvado)'],
    ['sleep (descendant of malvado) (×2)', 'sleep (descendiente de malvado) (×2)'],
    ['breaker', 'Demasiados procesos detenidos'],
  ])('is read in one’s own language: %s', (message, text) => expect(said(message)).toBe(text));

  it.each([
    'malvado',
    'malvado (+2: sh, sleep)',
    'malvado (asleep)',
    '(changed)',
    '/srv/copia (1).txt',
    'x (removed) y',
  ])('is shown as it came where it is nothing but a name, or a remark unknown here: %s', (message) =>
    expect(said(message)).toBe(message),
  );
});

describe('the rule of an alert', () => {
  it('is a kind, which has a name on the screens, and what was written', () => {
    expect(readRule('processes: malvado')).toEqual({ kind: 'processes', text: 'malvado' });
    expect(readRule('commandLines: a: b')).toEqual({ kind: 'commandLines', text: 'a: b' });
    expect(readRule('breaker: more than 20 stops in a minute')).toMatchObject({ kind: 'breaker' });
  });

  it('is shown as it came where its kind is unknown here', () => {
    expect(readRule('robots: asleep')).toEqual({ kind: null, text: 'robots: asleep' });
    expect(readRule('malvado')).toEqual({ kind: null, text: 'malvado' });
  });
});
