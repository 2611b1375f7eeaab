import { api } from '@egida/contract';
import { newId } from '../../platform/db/new-id.ts';
import { authenticatorCode } from '../../testing/authenticator.ts';
import { testPassword } from '../../testing/factories.ts';
import type { OwnFixture, OwnScene } from '../../testing/own.ts';

const sessionId = async ({ app, person }: OwnScene): Promise<string> => {
  const id = newId();
  await app.system.pool.query(
    `insert into sessions (id, user_id, ends_on) values ($1, $2, now() + interval '1 hour')`,
    [id, person.id],
  );
  return id;
};

export const own: OwnFixture = {
  rows: { sessionId },
  prepare: { 'sessions.endOthers': sessionId },
  bodies: {
    'twoFactor.confirm': async ({ call }) => {
      const { secret } = await call(api.twoFactor.begin, { body: { password: testPassword } });
      return { pin: authenticatorCode(secret) };
    },
  },
};
