import { api, type Role, roleStringOf } from '@egida/contract';
import { createIds, type Ids } from './ids.ts';
import { enrol, initialPassword, type Makers, type Part, unique, type World } from './world.ts';

/** Somebody who calls: a person of a role, an agent, whoever has an agency's key, nobody. */
export interface Member {
  /** The row of the table. */
  name: string;
  role: Role | undefined;
  kind: 'person' | 'preauth' | 'agent' | 'key' | 'nobody';
  /** Sees one agency alone, and never what is another's. */
  isRestricted: boolean;
  /** What they show with each request. */
  headers(): Record<string, string>;
  /** Signs in or enrols again, as what they show is over. */
  renew(): Promise<void>;
  /** What is theirs alone: sessions, downloads, themselves. */
  mine: Ids;
}

/** Nothing that is guessed, so that no request changes it. */
const ownPassword = 'Solo-del-reparto-77';

interface Person {
  role: Role;
  agencies: string[];
  isRestricted: boolean;
  isDue?: boolean;
}

const makePerson = async (makers: Makers, { role, agencies, isRestricted, isDue = false }: Person): Promise<Member> => {
  const { admin, as } = makers;
  const username = unique(`reparto-${role.toLowerCase()}`);
  const given = { username, roles: roleStringOf(role), agencies, email: `${username}@prueba.example` };
  const passwords = { password: initialPassword, passwordRepeat: initialPassword };
  const { id } = await admin(api.users.create, { body: { ...given, ...passwords, config: { enabled2fa: isDue } } });
  const nobody = as(undefined);
  await nobody(api.passwords.renew, {
    body: { username, currentPassword: initialPassword, password: ownPassword, passwordRepeat: ownPassword },
  });
  const mine = createIds();
  mine.add('userId', id);
  let token = '';
  const signIn = async () => {
    ({ token } = await nobody(api.auth.login, { body: { username, password: ownPassword } }));
    if (isDue) return;
    const { collection } = await as(`Bearer ${token}`)(api.sessions.list, {});
    mine.add('sessionId', ...collection.map((session) => session.id));
  };
  await signIn();
  return {
    name: isDue ? 'second factor due' : role,
    ...{ role, kind: isDue ? 'preauth' : 'person', isRestricted, mine },
    headers: () => ({ authorization: `Bearer ${token}` }),
    renew: onceAtATime(signIn),
  };
};

const makeAgent = async (makers: Makers, part: Part): Promise<Member> => {
  let authorization = '';
  const renew = async () => {
    // Apart from the computers that others act on, so that it is seldom deleted.
    authorization = await enrol(makers, { ...part, ids: createIds() });
  };
  await renew();
  return {
    ...{ name: 'an agent', role: undefined, kind: 'agent', isRestricted: true, mine: createIds() },
    headers: () => ({ authorization }),
    renew: onceAtATime(renew),
  };
};

const makeKeyHolder = async ({ admin }: Makers, { agencyId }: Part): Promise<Member> => {
  let apikey = '';
  const renew = async () => {
    ({ apikey = '' } = await admin(api.agencies.get, { params: { agencyId } }));
  };
  await renew();
  return {
    ...{ name: 'an agency’s key', role: undefined, kind: 'key', isRestricted: true, mine: createIds() },
    headers: () => ({ 'egida-apikey': apikey }),
    renew: onceAtATime(renew),
  };
};

const nobody = (): Member => ({
  ...{ name: 'nobody', role: undefined, kind: 'nobody', isRestricted: true, mine: createIds() },
  headers: () => ({}),
  renew: async () => undefined,
});

/** Many requests notice at once that a session is over; one of them opens another. */
const onceAtATime = (work: () => Promise<void>): (() => Promise<void>) => {
  let under: Promise<void> | undefined;
  return () => {
    under ??= work().finally(() => {
      under = undefined;
    });
    return under;
  };
};

/** Two of each role that shares limits with others of its kind, so that one being slowed down hides nothing. */
export const makeCast = async ({ makers, own, classified }: World): Promise<Member[]> => {
  const atHome = { agencies: [own.agencyId], isRestricted: true };
  const wide = { agencies: [], isRestricted: false };
  const people: Person[] = [
    { role: 'ROLE_ADMIN', ...wide },
    { role: 'ROLE_ADMIN', ...wide },
    { role: 'ROLE_SERVICEDESK', ...wide },
    { role: 'ROLE_MANAGER', ...atHome },
    { role: 'ROLE_MANAGER', ...atHome },
    { role: 'ROLE_USER', ...atHome },
    { role: 'ROLE_USER', ...atHome },
    { role: 'ROLE_READONLY', ...atHome },
    { role: 'ROLE_CLASSIFIED', agencies: [classified.agencyId], isRestricted: true },
    { role: 'ROLE_USER', ...atHome, isDue: true },
  ];
  const members: Member[] = [];
  for (const person of people) members.push(await makePerson(makers, person));
  members.push(await makeAgent(makers, own), await makeAgent(makers, own), await makeKeyHolder(makers, own), nobody());
  return members;
};
