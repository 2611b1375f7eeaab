import { makeUser, unique } from '../../testing/factories.ts';
import type { OwnFixture, OwnScene } from '../../testing/own.ts';
import { inviteTo } from '../../testing/people.ts';

/** Whoever may not look at others looks at themselves. */
const userId = async ({ app, admin, name, agency, person, mayOthers }: OwnScene): Promise<string> => {
  if (!mayOthers) return person.id;
  if (name === 'users.invite') return (await inviteTo(admin.call, agency.id)).params.userId;
  return (await makeUser(app, 'ROLE_READONLY', [agency.id])).id;
};

export const own: OwnFixture = {
  rows: { userId },
  bodies: {
    'users.create': (_, example) => ({ ...example, username: unique('nueva') }),
    'users.update': ({ mayOthers }, example) => (mayOthers ? { enabled: false } : example),
  },
};
