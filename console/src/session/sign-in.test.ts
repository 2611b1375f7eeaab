import { api } from '@egida/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keyOf } from '../api/query.ts';
import { queryClient } from '../api/query-client.ts';
import { type Locale, setLocale } from '../i18n/locale.ts';
import { deviceTokenOf, loggedUser, storedTokens, stubStorage, stubWindow, tokenOf } from '../testing/browser.ts';
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
/** What was written of the person who signs in. */
let written: unknown[];
let answer: (url: string) => Response;
let answerToWrite: ((url: string) => Promise<Response>) | undefined;
interface Init {
  headers: Record<string, string>;
  method: string;
  body: string;
}
const refusal = (status: number, message: string) =>
  Response.json({ statusCode: status, error: 'x', message }, { status });

beforeEach(() => {
  kept = stubStorage();
  sent = [];
  written = [];
  answer = () => Response.json(loggedUser());
  answerToWrite = undefined;
  vi.stubGlobal('fetch', async (url: string, { headers, method, body }: Init) => {
    sent.push({ url, authorization: headers.Authorization });
    if (method !== 'PATCH') return answer(url);
    written.push([url, JSON.parse(body)]);
    return (answerToWrite ?? answer)(url);
  });
  return () => {
    forgetSession();
    vi.unstubAllGlobals();
  };
});

/** Shows the console in a language, as the switch of the sign-in screen does. */
const showIn = (locale: Locale) => {
  vi.stubGlobal('document', { cookie: '', documentElement: { lang: '' } });
  stubWindow({ location: { protocol: 'http:' } });
  setLocale(locale);
};
/** Once what was answered has been dealt with: it takes no time, but its turn. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('logging out', () => {
  it('leaves nothing of whoever was signed in, and ends the session at the server', async () => {
    await completeSignIn({ token: tokenOf(), refreshToken: 'refresh', deviceToken: deviceTokenOf('ana') }, [
      'K7QF2-MX9TD',
    ]);
    queryClient.setQueryData(keyOf(api.alerts.list, {}), { collection: [], paging: {} } as never);
    awaitSignIn('ana');
    const forgotten = vi.fn();
    const stop = onForgetSession(forgotten);
    expect([isSignedIn(), heldRecoveryCodes()]).toEqual([true, ['K7QF2-MX9TD']]);
    sent = [];

    signOut();
    // What lets them in again where others guess stays with the browser, and opens nothing.
    expect([...kept.keys()]).toEqual(['egida.devices']);
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

  it('shows that somebody was here before, of the last five people', async () => {
    const shown: unknown[] = [];
    vi.stubGlobal('fetch', async (url: string, { body }: Init) => {
      if (url !== '/api/login') return Response.json(loggedUser());
      const { username, deviceTokens } = JSON.parse(body);
      shown.push(deviceTokens);
      // The password alone opens the second factor, and leaves nothing.
      if (username === 'preauth') return Response.json({ token: tokenOf({ roles: 'ROLE_PREAUTH_CODE' }) });
      return Response.json({ token: tokenOf(), refreshToken: 'r', deviceToken: deviceTokenOf(username) });
    });
    for (const name of ['ana', 'berta', 'ana', 'preauth', 'carla', 'delia', 'elena', 'fina', 'x'])
      await signIn(name, 'x');
    const last = shown.at(-1);
    expect(last).toEqual(['fina', 'elena', 'delia', 'carla', 'ana'].map(deviceTokenOf));
    expect(shown.slice(0, 4)).toEqual(
      [[], ['ana'], ['berta', 'ana'], ['ana', 'berta']].map((n) => n.map(deviceTokenOf)),
    );
    expect(JSON.parse(kept.get('egida.tokens') ?? '')).toEqual({ token: tokenOf(), refreshToken: 'r' });
  });

  it('with a password that has run out goes on to renew it; one that is wrong leaves everything as it was', async () => {
    answer = () => refusal(401, 'credentialsExpired');
    expect(await signIn('ana', 'x')).toBe('mustRenew');
    expect([heldUsername(), isSignedIn()]).toEqual(['ana', false]);
    answer = () => refusal(401, 'invalidCredentials');
    await expect(signIn('ana', 'x')).rejects.toMatchObject({ code: 'invalidCredentials' });
    expect(isSignedIn()).toBe(false);
  });

  it.each(['es', 'en'] as const)(
    'for the first time keeps the language that is shown, %s: letters come in it',
    async (locale) => {
      showIn(locale);
      await completeSignIn({ token: tokenOf(), refreshToken: 'r', deviceToken: deviceTokenOf('ana') }, undefined);
      answer = (url) => Response.json(url === '/api/login' ? { token: tokenOf(), refreshToken: 'r' } : loggedUser());
      await signIn('ana', 'Una-frase-larga-1');
      const kept = ['/api/users/ana', { config: { locale } }];
      expect(written, 'with a second factor, and with a password').toEqual([kept, kept]);
    },
  );

  it('leaves the language to who has one', async () => {
    showIn('en');
    answer = () => Response.json({ ...loggedUser(), config: { enabled2fa: false, locale: 'es' } });
    await completeSignIn({ token: tokenOf(), refreshToken: 'r', deviceToken: deviceTokenOf('ana') }, undefined);
    expect(written).toEqual([]);
  });

  it('of who leaves before their language was kept brings nothing of them back', async () => {
    let arrive = (_: Response) => {};
    answerToWrite = () => new Promise((resolve) => (arrive = resolve));
    await completeSignIn({ token: tokenOf(), refreshToken: 'r', deviceToken: deviceTokenOf('ana') }, undefined);
    signOut();
    arrive(Response.json(loggedUser()));
    await settled();
    expect([written.length, queryClient.getQueryCache().getAll()]).toEqual([1, []]);
  });

  it('goes on where the language cannot be kept', async () => {
    answerToWrite = async () => refusal(503, 'unavailable');
    expect(
      await completeSignIn({ token: tokenOf(), refreshToken: 'r', deviceToken: deviceTokenOf('ana') }, undefined),
    ).toMatchObject({ username: 'ana' });
    await settled();
    expect(isSignedIn()).toBe(true);
  });

  it('of somebody whom the server then refuses is none', async () => {
    answer = (url) =>
      url === '/api/login' ? Response.json({ token: tokenOf(), refreshToken: 'r' }) : refusal(403, 'forbidden');
    await expect(signIn('ana', 'x')).rejects.toMatchObject({ code: 'forbidden' });
    expect([...kept.keys()]).toEqual([]);
  });
});
