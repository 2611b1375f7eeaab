import { z } from 'zod';
import { endpoint } from './kernel/endpoint.ts';
import type { ErrorStatuses } from './kernel/errors.ts';
import { Id, Instant } from './kernel/values.ts';

export const OwnSession = z
  .object({
    id: Id,
    createdOn: Instant,
    lastUsedOn: Instant.meta({
      description: 'When its tokens were last renewed, at most a quarter of an hour ago while in use',
    }),
    endsOn: Instant,
    ip: z.string().nullable(),
    userAgent: z.string(),
    current: z.boolean(),
  })
  .meta({ id: 'Session' });
export type OwnSession = z.output<typeof OwnSession>;

export const sessions = {
  list: endpoint({
    method: 'GET',
    path: '/api/auth/sessions',
    access: 'self',
    response: z.object({ collection: z.array(OwnSession).max(100) }),
    summary: "List one's own open sessions, the latest used first, a hundred at most",
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/api/auth/sessions/:sessionId',
    access: 'self',
    response: z.undefined(),
    status: 204,
    summary: "End one of one's own sessions",
  }),
  endOthers: endpoint({
    method: 'DELETE',
    path: '/api/auth/sessions',
    access: 'self',
    response: z.object({ affected: z.int() }),
    summary: "End all of one's own sessions but this one",
  }),
};

/** What its calls may answer instead, each with its HTTP status. */
export const sessionErrors = {
  'session.notfound': 404,
} as const satisfies ErrorStatuses;
