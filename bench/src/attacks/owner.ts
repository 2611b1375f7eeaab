import { api } from '@egida/contract';
import { authenticatorCode } from '../../../server/src/testing/authenticator.ts';
import { type Client, signIn } from '../client.ts';

/** Somebody whose account is attacked, and who signs in meanwhile from where they are. */
export interface Owner {
  /** Looks at a link of their own, and signs in with the password, now and then with a recovery code as well: whether all works. */
  enter(): Promise<boolean>;
}

/** Of so many sign-ins one is completed. */
const codeEvery = 10;
const ownAddress = '203.0.113.7';

const post = async (url: string, body: object, authorization?: string): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': ownAddress,
      ...(authorization && { authorization }),
    },
    body: JSON.stringify(body),
  });

interface Given {
  admin: Client;
  username: string;
  password: string;
}

/** The token of the link that the person was sent. */
const linkOf = async (server: string, { admin, username }: Given): Promise<string> => {
  await post(server + api.passwords.forgot.path, { username });
  const { collection } = await admin.call(api.outbox.list, { query: { filter: `to:${username}@bench.example` } });
  const [mail] = collection;
  const { text } = await admin.call(api.outbox.get, { params: { mailId: mail?.id ?? '' } });
  const token = /[\w-]{43}/.exec(text ?? '')?.[0];
  if (!token) throw new Error('The mail has no link in it.');
  return token;
};

/** Switches the second factor of a person on, and keeps the recovery codes. */
export const authenticated = async (server: string, given: Given): Promise<Owner> => {
  const { username, password } = given;
  const own = await signIn(server, username, password);
  const { secret } = await own.call(api.twoFactor.begin, { body: { password } });
  const { recoveryCodes } = await own.call(api.twoFactor.confirm, { body: { pin: authenticatorCode(secret) } });
  const link = await linkOf(server, given);
  let entered = 0;
  return {
    enter: async () => {
      const looked = await post(server + api.passwords.link.path, { token: link });
      const opened = await post(server + api.auth.login.path, { username, password });
      if (!looked.ok || !opened.ok) return false;
      const { token } = (await opened.json()) as { token: string };
      // There are ten codes, and each is good once.
      const place = entered++;
      const code = place % codeEvery === 0 ? recoveryCodes[place / codeEvery] : undefined;
      if (code === undefined) return true;
      return (await post(server + api.twoFactor.recover.path, { code }, `Bearer ${token}`)).ok;
    },
  };
};
