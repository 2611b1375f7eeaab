import { readFileSync } from 'node:fs';
import { MantineProvider } from '@mantine/core';
import { expect, it, vi } from 'vitest';
import { SessionContext, sessionOf } from '../session/session.tsx';
import { loggedUser } from '../testing/browser.ts';
import { drawnAt } from '../testing/drawn-at.tsx';
import { HomeLink } from './home-link.tsx';
import { StripLink } from './strip-link.tsx';

// Outside a browser nobody tells when the language changes; here the words do not matter.
vi.mock('../i18n/label.ts', () => ({ useLabel: () => (label: { es: string }) => label.es }));
vi.mock('../i18n/use-messages.ts', () => ({ useMessages: () => (key: string) => key }));

const strip = (
  <MantineProvider>
    <SessionContext value={sessionOf(loggedUser('ROLE_ADMIN'))}>
      <HomeLink />
      <StripLink name="config" />
      <StripLink name="faqs" />
    </SessionContext>
  </MantineProvider>
);
const paths = ['/', '/config', '/faqs'];

it('the strip says which of its screens is open, to who hears it and to the style sheet', async () => {
  const currentAt = async (address: string) =>
    [...(await drawnAt(address, strip, paths)).matchAll(/<a [^>]*>/g)]
      .map(([tag]) => tag)
      .filter((tag) => tag.includes('aria-current="page"'))
      .map((tag) => /aria-label="([^"]+)"/.exec(tag)?.[1]);
  expect(await currentAt('/faqs?q=clave')).toEqual(['Preguntas frecuentes']);
  expect(await currentAt('/config')).toEqual(['Configuración']);
  expect(await currentAt('/')).toEqual(['Égida: home']);
  const styles = readFileSync(new URL('../ui/strip-button.module.css', import.meta.url), 'utf8');
  expect(styles).toContain('.button[aria-current="page"] {');
});
