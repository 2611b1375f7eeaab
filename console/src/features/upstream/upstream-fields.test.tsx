import type { Upstream } from '@egida/contract';
import { MantineProvider } from '@mantine/core';
import { useForm } from '@mantine/form';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { upstreamValuesOf } from './upstream-draft.ts';
import { UpstreamFields } from './upstream-fields.tsx';

// Outside a browser nobody tells when the language changes.
vi.mock('../../i18n/locale.ts', async (original) => ({ ...(await original<object>()), useLocale: () => 'es' }));

const Form = ({ upstream }: { upstream: Upstream | null }) => (
  <UpstreamFields form={useForm({ initialValues: upstreamValuesOf(upstream) })} upstream={upstream} />
);
const drawn = (upstream: Partial<Upstream> | null) =>
  renderToStaticMarkup(
    <MantineProvider env="test">
      <Form upstream={upstream as Upstream | null} />
    </MantineProvider>,
  );

it('asks for address, key and certificate, the key unseen, and says what accepting vaccines allows', () => {
  const markup = drawn(null);
  for (const text of ['Dirección', 'Compárela con la que le den', 'La principal podrá añadir, cambiar y eliminar'])
    expect(markup).toContain(text);
  expect(markup).toMatch(/<input[^>]*type="password"/);
  expect(markup).toContain('-----BEGIN CERTIFICATE-----');
  expect(markup).not.toMatch(/role="switch"[^>]*checked/);
});

it('a change keeps the address, and key and certificate where nothing is entered', () => {
  const markup = drawn({ server: 'https://egida.example', fingerprint: 'ab', acceptVaccines: true });
  expect(markup).toContain('deje antes la instancia principal');
  expect(markup).toContain('Déjelo vacío para mantenerla');
  expect(markup).toContain('Mantener el que se indicó');
  expect(markup).toContain('Cualquiera que este servidor ya acepte');
  expect(markup).not.toContain('-----BEGIN CERTIFICATE-----');
  // Of one that trusts what the server trusts, that is what is kept.
  expect(drawn({ server: 'https://egida.example', fingerprint: null })).not.toContain('Mantener el que se indicó');
});
