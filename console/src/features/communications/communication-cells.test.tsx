import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { translate } from '../../i18n/messages.ts';
import { learnNouns } from '../../testing/learn-nouns.ts';
import { AgenciesCell } from './agencies-cell.tsx';
import { CommunicationProgress, type CommunicationTranslate } from './communication-progress.tsx';
import { communicationMessages } from './communications.messages.ts';

const t: CommunicationTranslate = (key, ...values) => translate(communicationMessages, key, ...values);
const text = (page: string) => page.replace(/<[^>]*>/g, '');

it('a list says in two words what is on its way, and at length on hover', () => {
  const drawn = (brief: boolean, more = {}) =>
    renderToStaticMarkup(
      <CommunicationProgress communication={{ pending: 17, kept: 0, failed: 0, ...more }} t={t} brief={brief} />,
    );
  expect(text(drawn(true))).toBe('Faltan 17');
  expect(drawn(true)).toContain('title="Enviando: faltan 17"');
  expect(text(drawn(false))).toBe('Enviando: faltan 17');
  expect(text(drawn(true, { kept: 3 }))).toBe('3 por entregar');
  expect(text(drawn(false, { kept: 3 }))).toBe('Sin servidor de correo: 3 en espera');
  expect(text(drawn(true, { kept: 3, failed: 2 }))).toBe('2 sin enviar');
});

it('where rows are cards, several agencies are counted, and named on hover; one is named', () => {
  learnNouns();
  const firstAgencies = ['Alagón', 'Borja', 'Cuarte'];
  const several = renderToStaticMarkup(<AgenciesCell communication={{ agencies: 17, firstAgencies }} t={t} />);
  expect(several).toContain('title="Alagón, Borja, Cuarte y 14 más">17 organismos<');
  const styles = readFileSync(new URL('./communications.module.css', import.meta.url), 'utf8');
  expect(styles).toMatch(/@container list \(max-width: 599px\) \{\s*\.named \{\s*display: none;/);
  const one = renderToStaticMarkup(<AgenciesCell communication={{ agencies: 1, firstAgencies: ['Alagón'] }} t={t} />);
  expect(text(one)).toBe('Alagón');
});
