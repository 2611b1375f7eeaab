import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { translate } from '../../i18n/messages.ts';
import { CoverageCell } from './coverage-cell.tsx';
import { vaccineStateMessages } from './vaccine-states.messages.ts';

// Outside a browser nobody tells when the language changes.
vi.mock('../../i18n/use-messages.ts', () => ({
  useMessages: () => (key: 'errors', values: { count: number }) => translate(vaccineStateMessages, key, values),
}));

const none = { applied: 0, required: 0, notRequired: 0, error: 0, pending: 0, incompatible: 0 };

it('the deciding word of what failed stands beside the number, and all of it is heard', () => {
  const drawn = (error: number) =>
    renderToStaticMarkup(
      <MantineProvider>
        <CoverageCell counts={{ ...none, applied: 3, error }} spelt="todo, en palabras" />
      </MantineProvider>,
    );
  expect(drawn(1)).toContain('>1 error<');
  expect(drawn(4)).toContain('>4 errores<');
  expect(drawn(0)).not.toContain('error<');
  expect(drawn(1)).toContain('title="todo, en palabras"');
});
