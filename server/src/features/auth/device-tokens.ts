import type { SignedIn } from '@egida/contract';
import { SignJWT } from 'jose';
import type { Keys } from '../../platform/keys/keys.ts';
import { type SessionToSign, signingAlgorithm, signPair, verifySigned } from './tokens.ts';

/** Signed with the key of refresh tokens; an audience of its own keeps each from being taken for the other. */
const audience = 'device';
const lifetime = '180d';

/** The token says whose it is, and no more: two of one person are counted together, so that to collect them brings nothing. */
const signDeviceToken = (keys: Keys, userId: string): Promise<string> =>
  new SignJWT({})
    .setProtectedHeader({ alg: signingAlgorithm, typ: 'JWT' })
    .setSubject(userId)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime(lifetime)
    .sign(keys.refresh.current);

/** What whoever is signed in goes by from then on, and at their next sign-in. */
export const signInPair = async (keys: Keys, session: SessionToSign): Promise<SignedIn> => ({
  ...(await signPair(keys, session)),
  deviceToken: await signDeviceToken(keys, session.userId),
});

/** Who has signed in before where these are shown; what is none of ours, or has run out, says nothing. */
export const peopleOfDevice = async (keys: Keys, deviceTokens: string[] = []): Promise<string[]> => {
  const read = deviceTokens.map((token) => verifySigned(keys.refresh, token, { audience }).catch(() => undefined));
  return (await Promise.all(read)).flatMap((payload) => payload?.sub ?? []);
};
