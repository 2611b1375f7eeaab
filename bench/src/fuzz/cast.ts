import { api, type Role } from '@egida/contract';
import { createIds } from './ids.ts';
import { makeKnowing } from './knowing-member.ts';
import type { Member } from './member.ts';
import { onceAtATime } from './once-at-a-time.ts';
import { logIn, signUp } from './sign-up.ts';
import { enrol, type Makers, type Part, type World } from './world.ts';

interface Person {
  role: Role;
  agencies: string[];
  isRestricted: boolean;
}

const makePerson = async (makers: Makers, { role, agencies, isRestricted }: Person): Promise<Member> => {
  const { id, username } = await signUp(makers, { role, agencies });
  const mine = createIds();
  mine.add('userId', id);
  let token = '';
  const signIn = async () => {
    ({ token } = await logIn(makers, username));
    const { collection } = await makers.as(`Bearer ${token}`)(api.sessions.list, {});
    mine.add('sessionId', ...collection.map((session) => session.id));
  };
  await signIn();
  return {
    ...{ name: role, role, kind: 'person', isRestricted, mine },
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
  ];
  const members = [await makeKnowing(makers, own, 'in')];
  for (const person of people) members.push(await makePerson(makers, person));
  for (const stage of ['to give a code', 'to set up'] as const) members.push(await makeKnowing(makers, own, stage));
  members.push(await makeAgent(makers, own), await makeAgent(makers, own), await makeKeyHolder(makers, own), nobody());
  return members;
};
