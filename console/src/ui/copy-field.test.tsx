import { readFileSync } from 'node:fs';
import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { CopyButton } from './copy-button.tsx';

// Outside a browser nobody tells when the language changes; here the words do not matter.
vi.mock('../i18n/use-messages.ts', () => ({ useMessages: () => (key: string) => key }));

const styles = readFileSync(new URL('./copy-field.module.css', import.meta.url), 'utf8');
const drawn = (isCopied: boolean, main: boolean) =>
  renderToStaticMarkup(
    <MantineProvider>
      <CopyButton label="Clave" isCopied={isCopied} main={main} onPress={() => undefined} />
    </MantineProvider>,
  );
const words = (markup: string) => [...markup.matchAll(/<span( data-shown="true")?>(\w+)<\/span>/g)];

it('what is there to be copied has a button that says so, and says in the same room that it was', () => {
  const [before, after] = [drawn(false, true), drawn(true, true)];
  for (const markup of [before, after]) expect(words(markup).map(([, , word]) => word)).toEqual(['copy', 'copied']);
  const shown = (markup: string) => words(markup).flatMap(([, isShown, word]) => (isShown ? [word] : []));
  expect(shown(before)).toEqual(['copy']);
  expect(shown(after)).toEqual(['copied']);
  expect(styles).toMatch(/\.words > span \{\s*grid-area: 1 \/ 1;\s*visibility: hidden;/);
});

it('that it was copied takes no room of its own; that it was not does, for it says what to do', () => {
  expect(styles).toMatch(/\.outcome\[data-outcome="copied"\] \{\s*position: absolute;/);
  expect(styles).toMatch(/\.outcome\[data-outcome="copyFailed"\] \{\s*padding-bottom/);
});

it('elsewhere it is an icon, by the same name', () => {
  expect(words(drawn(true, false))).toEqual([]);
  for (const main of [true, false]) expect(drawn(false, main)).toContain('aria-label="copyLabel"');
});
