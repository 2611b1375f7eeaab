import type { CallInput, Endpoint, ReplyOf, Role } from '@egida/contract';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { keyOf } from '../api/query.ts';
import { SessionContext, sessionOf } from '../session/session.tsx';
import { loggedUser } from './browser.ts';
import { drawnAt } from './drawn-at.tsx';

type Answer = readonly [key: [string], reply: unknown];

/** What the server has answered to a question. */
export const answered = <E extends Endpoint>(endpoint: E, input: CallInput<E>, reply: ReplyOf<E>): Answer => [
  keyOf(endpoint, input),
  reply,
];

interface Given {
  role?: Role;
  answers?: readonly Answer[];
  /** Screens that it can lead to, besides the one that it stands on. */
  paths?: readonly string[];
}

/** What a piece of the screen looks like for somebody, once the server has answered so much; the rest is yet to come. */
export const drawnFor = (piece: ReactElement, { role = 'ROLE_ADMIN', answers = [], paths = [] }: Given = {}) => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  for (const [key, reply] of answers) client.setQueryData(key, reply);
  return drawnAt(
    '/',
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <SessionContext value={sessionOf(loggedUser(role))}>{piece}</SessionContext>
      </QueryClientProvider>
    </MantineProvider>,
    ['/', ...paths],
  );
};

/** What is read of it, without what only looks. */
export const textOf = (drawn: string): string =>
  drawn
    .replace(/<style[^>]*>.*?<\/style>/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&quot;/g, '"')
    .replace(/\s+/g, ' ')
    .trim();
