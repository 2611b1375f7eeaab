import { api } from '@egida/contract';
import { newId } from '../../platform/db/new-id.ts';
import type { AuditedWrites, AuditScene } from '../../testing/audited.ts';
import { authenticatorCode } from '../../testing/authenticator.ts';
import { testPassword } from '../../testing/factories.ts';
import type { TestApp } from '../../testing/start-app.ts';

/** The administrator signed in somewhere else. */
const otherSession = async (app: TestApp, who: AuditScene['who']): Promise<string> => {
  const id = newId();
  await app.system.pool.query(
    `insert into sessions (id, user_id, ends_on, user_agent) values ($1, $2, now() + interval '1 hour', 'otro')`,
    [id, who.id],
  );
  return id;
};

export const audited: AuditedWrites = {
  'sessions.end': {
    does: async ({ admin, app, who }) =>
      admin(api.sessions.end, { params: { sessionId: await otherSession(app, who) } }),
    before: { userAgent: 'otro' },
    after: null,
    ofNoAgency: true,
  },
  'sessions.endOthers': {
    does: async ({ admin, app, who }) => {
      await otherSession(app, who);
      await admin(api.sessions.endOthers, {});
    },
    before: null,
    after: { affected: 1 },
    ofNoAgency: true,
  },
  'twoFactor.begin': {
    does: ({ admin }) => admin(api.twoFactor.begin, { body: { password: testPassword } }),
    before: { secondFactor: false },
    after: { secondFactor: false, pending: true },
    ofNoAgency: true,
  },
  'twoFactor.confirm': {
    does: async ({ admin, app, who }) => {
      const { secret } = await admin(api.twoFactor.begin, { body: { password: testPassword } });
      await admin(api.twoFactor.confirm, { body: { pin: authenticatorCode(secret) } });
      await app.system.pool.query('update users set two_factor = false where id = $1', [who.id]);
    },
    before: { secondFactor: false },
    after: { secondFactor: true, endedSessions: 0 },
    ofNoAgency: true,
  },
};
