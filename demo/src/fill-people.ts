import { randomBytes } from 'node:crypto';
import { api } from '@egida/contract';
import { type Client, stranger } from './client.ts';
import type { MadeAgencies } from './fill-organisation.ts';
import { people } from './people.ts';

const untilRenewed = () => `Aa1-${randomBytes(18).toString('base64url')}`;

/** Makes a person of each role. Whoever is given a password renews it, so each does that first. */
export const fillPeople = async (
  admin: Client,
  { origin, password, agencies }: { origin: string; password: string; agencies: MadeAgencies },
): Promise<void> => {
  for (const { username, firstname, lastname, role, agencies: codes = [], locale = 'es' } of people) {
    const given = untilRenewed();
    await admin(api.users.create, {
      body: {
        ...{ username, firstname, lastname, roles: role, password: given, passwordRepeat: given },
        ...{ email: `${username}@alcores.example`, notify: role === 'ROLE_USER', config: { locale } },
        agencies: codes.flatMap((code) => agencies.get(code)?.id ?? []),
      },
    });
    await stranger(origin)(api.passwords.renew, {
      body: { username, currentPassword: given, password, passwordRepeat: password },
    });
  }
};
