import { api } from '@egida/contract';
import { afterEach, expect, it, vi } from 'vitest';
import { apiQuery } from './query.ts';
import { queryClient } from './query-client.ts';

const fetched = vi.fn(async () => new Response('{}', { status: 200 }));
vi.stubGlobal('fetch', fetched);
afterEach(() => fetched.mockClear());

it('asks nothing of the server that takes a session, where there is none', async () => {
  const asked = queryClient.fetchQuery(apiQuery(api.agencies.list, { query: {} }));
  await expect(asked).rejects.toMatchObject({ status: 401, code: 'token.required' });
  expect(fetched).not.toHaveBeenCalled();
});

it('asks what anybody may know', async () => {
  await queryClient.fetchQuery(apiQuery(api.system.version, {})).catch(() => undefined);
  expect(fetched).toHaveBeenCalledOnce();
});
