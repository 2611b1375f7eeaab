import { api } from '@egida/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keyOf } from '../api/query.ts';
import { queryClient } from '../api/query-client.ts';
import { loggedUser, storedTokens, stubStorage, tokenOf } from '../testing/browser.ts';
import {
  awaitedUsername,
  awaitSignIn,
  completeSignIn,
  forgetSession,
  heldRecoveryCodes,
  heldUsername,
  isSignedIn,
  onForgetSession,
  signIn,
  signOut,
} from './sign-in.ts';

let kept: Map<string, string>;
let sent: { url: string; authorization: string | undefined }[];
let answer: (url: string) => Response;
const refusal = (status: number, message: string) =>
  Response.json({ statusCode: status, error: 'x', message }, { status });

beforeEach(() => {
  kept = stubStorage();
  sent = [];
  answer = () => Response.json(loggedUser());
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Record<string, string> }) => {
    sent.push({ url, authorization: headers.Authorization });
    return answer(url);
  });
  return () => {
    forgetSession();
    vi.unstubAllGlobals();
  };
});

describe('logging out', () => {
  it('leaves nothing of whoever was signed in, and ends the session at the server', async () => {
    await completeSignIn({ token: tokenOf(), refreshToken: 'refresh' }, ['K7QF2-MX9TD']);
    queryClient.setQueryData(keyOf(api.alerts.list, {}), { collection: [], paging: {} } as never);
    awaitSignIn('ana');
    const forgotten = vi.fn();
    const stop = onForgetSession(forgotten);
    expect([isSignedIn(), heldRecoveryCodes()]).toEqual([true, ['K7QF2-MX9TD']]);
    sent = [];

    signOut();
    expect([...kept.keys()]).toEqual([]);
    expect(queryClient.getQueryCache().getAll()).toEqual([]);
    expect([isSignedIn(), heldRecoveryCodes(), heldUsername(), awaitedUsername()]).toEqual([false, null, null, '']);
    expect(forgotten).toHaveBeenCalledOnce();
    // With the token that it ends: what is stored is gone by then.
    expect(sent).toEqual([{ url: '/api/auth/logout', authorization: `Bearer ${tokenOf()}` }]);
    stop();
  });

  it('leaves nothing even where the server cannot be told, and asks nothing of it where nobody was signed in', async () => {
    kept.set('egida.tokens', storedTokens());
    answer = () => refusal(503, 'unavailable');
    signOut();
    expect([...kept.keys()]).toEqual([]);
    sent = [];
    signOut();
    expect(sent).toEqual([]);
  });
});

describe('signing in', () => {
  it('begins with nothing of whoever was signed in before', async () => {
    queryClient.setQueryData(keyOf(api.alerts.list, {}), { collection: [], paging: {} } as never);
    answer = (url) => Response.json(url === '/api/login' ? { token: tokenOf(), refreshToken: 'r' } : loggedUser());
    expect(await signIn('ana', 'Una-frase-larga-1')).toMatchObject({ username: 'ana' });
    const known = queryClient.getQueryCache().getAll();
    expect(known.map(({ queryKey }) => queryKey[0])).toEqual(['/api/users/ana']);
  });

  it('with a password that has run out goes on to renew it; one that is wrong leaves everything as it was', async () => {
    answer = () => refusal(401, 'credentialsExpired');
    expect(await signIn('ana', 'x')).toBe('mustRenew');
    expect([heldUsername(), isSignedIn()]).toEqual(['ana', false]);
    answer = () => refusal(401, 'invalidCredentials');
    await expect(signIn('ana', 'x')).rejects.toMatchObject({ code: 'invalidCredentials' });
    expect(isSignedIn()).toBe(false);
  });

  it('of somebody whom the server then refuses is none', async () => {
    answer = (url) =>
      url === '/api/login' ? Response.json({ token: tokenOf(), refreshToken: 'r' }) : refusal(403, 'forbidden');
    await expect(signIn('ana', 'x')).rejects.toMatchObject({ code: 'forbidden' });
    expect([...kept.keys()]).toEqual([]);
  });
});
