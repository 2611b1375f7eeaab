import { api } from '@egida/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keyOf } from './api/query.ts';
import { queryClient } from './api/query-client.ts';
import { send } from './api/send.ts';
import { sessionMessages } from './session/session.messages.ts';
import {
  deviceTokenOf,
  loggedUser,
  storedTokens,
  storeElsewhere,
  stubStorage,
  stubWindow,
  tokenOf,
} from './testing/browser.ts';

const { navigate, invalidate, tell } = vi.hoisted(() => ({ navigate: vi.fn(), invalidate: vi.fn(), tell: vi.fn() }));
// The real one wants a browser's address.
vi.mock('./router.ts', () => ({ router: { navigate, invalidate } }));
vi.mock('./feedback/feedback.ts', async (original) => ({ ...(await original<object>()), tell }));

const browser = stubWindow();
// One without locks between tabs.
vi.stubGlobal('navigator', {});
const { followSession } = await import('./follow-session.ts');
const { completeSignIn, heldRecoveryCodes } = await import('./session/sign-in.ts');
const { goBackLast, tellOk } = await import('./feedback/feedback.ts');
const { sectorFeedback } = await import('./features/sectors/sectors.feedback.ts');
followSession();

const list = { method: 'GET', url: '/api/alerts' };
const known = () => queryClient.getQueryCache().getAll().length;
let kept: Map<string, string>;
beforeEach(() => {
  vi.clearAllMocks();
  kept = stubStorage();
  kept.set('egida.tokens', storedTokens());
  kept.set('egida.agency', 'a');
  queryClient.setQueryData(keyOf(api.alerts.list, {}), {} as never);
  return () => queryClient.clear();
});

const answerWith = (status: number, message: string) =>
  vi.stubGlobal('fetch', async () => Response.json({ statusCode: status, error: 'x', message }, { status }));

describe('a session that the server has ended', () => {
  it.each([
    [418, 'session.ended', '/', 'endedElsewhere'],
    [401, 'token.notValid', '/login', 'notValid'],
  ] as const)('%i %s: leaves nothing, leads out, and says why', async (status, code, to, reason) => {
    answerWith(status, code);
    await send()(list);
    expect([[...kept.keys()], known()]).toEqual([[], 0]);
    expect(navigate).toHaveBeenCalledExactlyOnceWith({ to });
    expect(tell).toHaveBeenCalledExactlyOnceWith(1, sessionMessages.es.sessionOver, sessionMessages.es[reason]);
  });

  it('and not renewed when its token ran out: leads to the login', async () => {
    vi.stubGlobal('fetch', async (url: string) => {
      const [status, message] = url.endsWith('/refresh') ? [401, 'token.notValid'] : [403, 'token.expired'];
      return Response.json({ statusCode: status, error: 'x', message }, { status: Number(status) });
    });
    await expect(send()(list)).rejects.toMatchObject({ code: 'token.notValid' });
    expect([[...kept.keys()], known()]).toEqual([[], 0]);
    expect(navigate).toHaveBeenCalledExactlyOnceWith({ to: '/login' });
    expect(tell).toHaveBeenCalledExactlyOnceWith(1, sessionMessages.es.sessionOver, sessionMessages.es.refreshFailed);
  });

  it('is not taken for ended by a mere refusal', async () => {
    answerWith(403, 'forbidden');
    await send()(list);
    expect([kept.size, known(), navigate.mock.calls]).toEqual([2, 1, []]);
  });
});

describe('another tab', () => {
  it.each([
    ['signs out', null],
    ['signs in somebody else', storedTokens({ sid: 'two', jti: 'eva' })],
  ])('that %s: nothing of the former person stays, and the guards decide afresh', (_, stored) => {
    storeElsewhere(browser, kept, 'egida.tokens', stored);
    expect(known()).toBe(0);
    expect(invalidate).toHaveBeenCalledOnce();
  });

  it('that signs in somebody else: they find no recovery codes of the former person, and take nothing back that was theirs', async () => {
    vi.stubGlobal('fetch', async () => Response.json(loggedUser()));
    const signedIn = { token: tokenOf(), refreshToken: 'refresh', deviceToken: deviceTokenOf('ana') };
    await completeSignIn(signedIn, ['first-code']);
    const go = vi.fn();
    tellOk(sectorFeedback('sector.create'), { undo: { kind: 'undo', go } });
    storeElsewhere(browser, kept, 'egida.tokens', storedTokens({ sid: 'two', jti: 'eva' }));
    expect([heldRecoveryCodes(), goBackLast(() => true)]).toEqual([null, 'nothing']);
    expect(go).not.toHaveBeenCalled();
    // What is stored is the other person's.
    expect(kept.get('egida.agency')).toBe('a');
  });

  it('in which the same person goes on in another session: what is on screen stays, and is asked for again', () => {
    storeElsewhere(browser, kept, 'egida.tokens', storedTokens({ sid: 'two' }));
    expect([known(), kept.get('egida.agency')]).toEqual([1, 'a']);
    expect(queryClient.getQueryState(keyOf(api.alerts.list, {}))?.isInvalidated).toBe(true);
    expect(invalidate).toHaveBeenCalledOnce();
  });

  it.each([
    ['may do other things', { sid: 'two', roles: 'ROLE_USER' }],
    ['has yet to give a second factor', { sid: 'two', roles: 'ROLE_PREAUTH_CODE' }],
  ])('in which the same person %s: nothing stays', (_, claims) => {
    storeElsewhere(browser, kept, 'egida.tokens', storedTokens(claims));
    expect(known()).toBe(0);
  });

  it('that merely renews the token is nobody’s business', () => {
    storeElsewhere(browser, kept, 'egida.tokens', storedTokens({ exp: 4_102_444_801 }));
    expect([known(), invalidate.mock.calls]).toEqual([1, []]);
  });
});
