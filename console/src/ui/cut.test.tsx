import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Cut } from './cut.tsx';

const styles = readFileSync(new URL('./cut.module.css', import.meta.url), 'utf8');
const drawn = (text: string) => renderToStaticMarkup(<Cut text={text} at="middle" />);
/** What is heard of it, and copied: a `|` where one box ends and another begins. */
const read = (markup: string) =>
  markup
    .replace(/<span[^>]*aria-hidden[^>]*><\/span>/, '')
    .replace(/<\/span><span[^>]*>/g, '|')
    .replace(/<\/?span[^>]*>/g, '');
const endOf = (markup: string) => /data-end="([^"]*)"/.exec(markup)?.[1];

it('what is cut in the middle is one text to who hears or copies it, and its end is drawn apart', () => {
  const markup = drawn('Servicio de Salud de Alcores');
  expect(read(markup)).toBe('Servicio de Salud de Alcores');
  expect(endOf(markup)).toBe('d de Alcores');
  expect(styles).toMatch(/\.rest::before \{\s*content: attr\(data-end\);/);
  expect(styles).toMatch(/\.unseen \{\s*font-size: 0;/);
});

it('of a short path the name of the file stays, too; what is shorter still is cut at its end', () => {
  expect(endOf(drawn('C:\\Windows\\perfc'))).toBe('ndows\\perfc');
  expect(endOf(drawn('mimikatz.exe'))).toBeUndefined();
});
