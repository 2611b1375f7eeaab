import { api } from '@egida/contract';
import { expect } from 'vitest';
import type { AuditedWrites } from '../../testing/audited.ts';
import { inviteTo } from '../../testing/people.ts';
import type { Caller } from '../../testing/start-app.ts';

/** The mail that somebody was sent. */
const mailTo = async (admin: Caller, { username }: { username: string }): Promise<string> => {
  const { collection } = await admin(api.outbox.list, { query: { filter: `to:${username}@` } });
  return collection[0]?.id ?? '';
};

export const audited: AuditedWrites = {
  'outbox.get': {
    does: async ({ agency, admin }) =>
      admin(api.outbox.get, { params: { mailId: await mailTo(admin, await inviteTo(admin, agency.id)) } }),
    before: null,
    after: { to: expect.stringMatching(/^invitada-/) },
    ofNoAgency: true,
  },
  'outbox.retry': {
    does: async ({ agency, admin, app }) => {
      const mailId = await mailTo(admin, await inviteTo(admin, agency.id));
      await app.system.pool.query(`update mails set state = 'FAILED' where id = $1`, [mailId]);
      await admin(api.outbox.retry, { params: { mailId } });
    },
    before: { state: 'FAILED' },
    after: { state: 'WAITING' },
    ofNoAgency: true,
  },
};
