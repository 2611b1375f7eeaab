import { api } from '@egida/contract';
import { authenticatorCode } from '../../../server/src/testing/authenticator.ts';
import { createIds } from './ids.ts';
import type { Known, Member } from './member.ts';
import { onceAtATime } from './once-at-a-time.ts';
import { logIn, ownPassword, signUp } from './sign-up.ts';
import type { Makers, Part } from './world.ts';

/** How far they have come: all the way, or to a second factor that is yet to be set up, or that is there. */
type Stage = 'in' | 'to set up' | 'to give a code';

/** Whoever came so often has had so many codes guessed that soon none would be looked at any more. */
const visitsAtMost = 8;

/**
 * Somebody whose password and second factor are known here, so that requests can be right about them. They are somebody else
 * again and again: whoever changed what they sign in with comes back no more.
 */
export const makeKnowing = async (makers: Makers, { agencyId }: Part, stage: Stage): Promise<Member> => {
  const mine = createIds();
  let token = '';
  let met: { username: string; secret: string | undefined; visits: number } | undefined;

  /** Signs them in as far as they come; answers the secret that is to be set up. */
  const enter = async (username: string): Promise<string | undefined> => {
    const opened = await logIn(makers, username);
    const isIn = 'refreshToken' in opened;
    if (isIn !== (stage === 'in')) throw new Error('Their second factor is another by now.');
    token = opened.token;
    return stage === 'to set up' ? secretOf(token) : undefined;
  };
  const secretOf = async (given: string) => (await makers.as(`Bearer ${given}`)(api.twoFactor.secret, {})).secret;

  const meet = async (): Promise<Known> => {
    const { id, username } = await signUp(makers, { role: 'ROLE_USER', agencies: [agencyId], isDue: stage !== 'in' });
    mine.add('userId', id);
    const known = { password: ownPassword, recoveryCodes: [] };
    if (stage !== 'to give a code') {
      const secret = await enter(username);
      met = { username, secret, visits: 1 };
      return { ...known, ...(secret !== undefined && { secret }) };
    }
    const first = await logIn(makers, username);
    const secret = await secretOf(first.token);
    const asked = makers.as(`Bearer ${first.token}`);
    const { recoveryCodes = [] } = await asked(api.twoFactor.pin, { params: { pin: authenticatorCode(secret) } });
    await enter(username);
    met = { username, secret: undefined, visits: 1 };
    return { ...known, secret, recoveryCodes };
  };

  /** Whether they signed in again, as far as before. */
  const comesBack = async (): Promise<boolean> => {
    if (!met || ++met.visits > visitsAtMost) return false;
    return (await enter(met.username)) === met.secret;
  };

  const member: Member = {
    ...{ name: stage === 'in' ? 'ROLE_USER' : 'second factor due', role: 'ROLE_USER', isRestricted: true, mine },
    kind: stage === 'in' ? 'person' : 'preauth',
    headers: () => ({ authorization: `Bearer ${token}` }),
    renew: onceAtATime(async () => {
      if (!(await comesBack().catch(() => false))) member.knows = await meet();
    }),
  };
  await member.renew();
  return member;
};
