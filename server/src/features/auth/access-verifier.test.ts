import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { loadKeys } from '../../platform/keys/keys.ts';
import { createAccessVerifier } from './access-verifier.ts';
import { accessSeconds, signPair } from './tokens.ts';

const keys = await loadKeys('', 'a secret of this test, long enough for it');
const person = '01980000-0000-7000-8000-000000000001';
const session = '01980000-0000-7000-8000-000000000002';

/** An access token that runs out in so many milliseconds, to the second. */
const tokenFor = async (milliseconds: number): Promise<string> => {
  const now = Date.now();
  const rotatedOn = now + milliseconds - accessSeconds * 1000;
  const endsOn = now + 3_600_000;
  const pair = { sessionId: session, userId: person, roles: 'ROLE_USER', rotation: 0, rotatedOn, endsOn };
  return (await signPair(keys, pair)).token;
};
const refused = (code: string) => expect.objectContaining({ code });

it('opens no longer than a token says, though it was found good before', async () => {
  const verify = createAccessVerifier(keys);
  const token = await tokenFor(2_000);
  const first = await verify(token);
  expect(first).toMatchObject({ jti: person, sid: session });
  expect(await verify(token)).toEqual(first);
  await pause(first.exp * 1000 - Date.now() + 20);
  await expect(verify(token)).rejects.toEqual(refused('token.expired'));
});

it('keeps apart what differs in one letter, and never what it refused', async () => {
  const verify = createAccessVerifier(keys);
  const token = await tokenFor(60_000);
  await verify(token);
  const other = `${token.slice(0, -2)}${token.at(-2) === 'A' ? 'B' : 'A'}${token.at(-1)}`;
  for (let time = 0; time < 2; time++) await expect(verify(other)).rejects.toEqual(refused('token.notValid'));
});

it('does not work a signature out again that it found good', async () => {
  const rotated = { ...keys, access: { ...keys.access } };
  const verify = createAccessVerifier(rotated);
  const token = await tokenFor(60_000);
  await verify(token);
  // With another key it could not be verified: whoever is asked anew would refuse it.
  rotated.access = (await loadKeys('', 'the secret of another server, far away')).access;
  expect(await verify(token)).toMatchObject({ jti: person });
  await expect(verify(await tokenFor(61_000))).rejects.toEqual(refused('token.notValid'));
});
