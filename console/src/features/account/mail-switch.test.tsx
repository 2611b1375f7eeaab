import { type Role, roles } from '@egida/contract';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import { translate } from '../../i18n/messages.ts';
import { SessionContext, sessionOf } from '../../session/session.tsx';
import { loggedUser } from '../../testing/browser.ts';
import { accountMessages } from './account.messages.ts';
import { MailSwitch } from './mail-switch.tsx';

// Outside a browser nobody tells when the language changes, and nothing routes.
vi.mock('../../i18n/use-messages.ts', () => ({
  useMessages: (messages: typeof accountMessages) => (key: 'mailNoticesAsk') => translate(messages, key),
}));
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  Link: ({ to, search, children }: { to: string; search: { panel: string }; children: ReactNode }) => (
    <a href={`${to}?panel=${search.panel}`}>{children}</a>
  ),
}));

const shown = (role: Role, email: string) =>
  renderToStaticMarkup(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <SessionContext value={sessionOf({ ...loggedUser(role), email })}>
          <MailSwitch onGone={() => undefined} />
        </SessionContext>
      </QueryClientProvider>
    </MantineProvider>,
  );
const link = `<a href="/users?panel=edit-ana">Añadir su dirección de correo</a>`;
const ask = accountMessages.es.mailNoticesAsk;

describe('who has no address to take mail at', () => {
  it.each(['ROLE_ADMIN', 'ROLE_MANAGER'] as const)('is led to where they set it themselves: %s', (role) => {
    expect(shown(role, '')).toContain(link);
    expect(shown(role, '')).not.toContain(ask);
  });

  const others = roles.filter((role) => role !== 'ROLE_ADMIN' && role !== 'ROLE_MANAGER');
  it.each(others)('asks whoever administers the service: %s', (role) => {
    expect(shown(role, '')).toContain(ask);
    expect(shown(role, '')).not.toContain('<a ');
  });

  it('is nobody who has one', () => {
    expect(shown('ROLE_ADMIN', 'ana@villanueva.example')).not.toContain(accountMessages.es.mailNoticesNoAddress);
  });
});
