import { api } from '@egida/contract';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { deletedIdOf, forgetDeleted, isAbout } from './deleted.ts';

const id = '019a5c1e-0000-7000-8000-000000000001';

it('knows what was deleted by the end of the path, and that nothing else deletes', () => {
  expect(deletedIdOf(api.users.remove, { params: { userId: id } })).toBe(id);
  expect(deletedIdOf(api.users.get, { params: { userId: id } })).toBeUndefined();
  expect(isAbout(id, { queryKey: [`/api/users/${id}`] })).toBe(true);
  expect(isAbout(id, { queryKey: ['/api/users?page=1'] })).toBe(false);
  expect(isAbout(undefined, { queryKey: [`/api/users/${id}`] })).toBe(false);
});

it('keeps what a panel shows until the panel is gone, and then forgets it', () => {
  const client = new QueryClient();
  const shown = [`/api/users/${id}`];
  const unseen = [`/api/users/${id}/sessions`];
  const list = ['/api/users?page=1'];
  for (const key of [shown, unseen, list]) client.setQueryData(key, {});
  const close = new QueryObserver(client, { queryKey: shown, staleTime: Number.POSITIVE_INFINITY }).subscribe(() => {});
  forgetDeleted(client, id);
  expect(client.getQueryData(shown)).toBeDefined();
  expect(client.getQueryData(unseen)).toBeUndefined();
  close();
  expect(client.getQueryData(shown)).toBeUndefined();
  expect(client.getQueryData(list)).toBeDefined();
  client.clear();
});
