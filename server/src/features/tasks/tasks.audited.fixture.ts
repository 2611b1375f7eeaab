import { api } from '@egida/contract';
import { expect } from 'vitest';
import type { AuditedWrites } from '../../testing/audited.ts';
import { unique } from '../../testing/factories.ts';
import type { Caller } from '../../testing/start-app.ts';

/** Each is another, so that none is under way already. */
const prepared = async (admin: Caller): Promise<string> =>
  (await admin(api.audit.prepareCsv, { query: { filter: `username:${unique('nadie')}` } })).id;

export const audited: AuditedWrites = {
  'tasks.fetch': {
    does: async ({ admin, app, who }) => {
      const taskId = await prepared(admin);
      await app.settle();
      await app.app.inject({ url: `/api/tasks/${taskId}`, headers: { authorization: who.authorization } });
    },
    before: null,
    after: { filename: expect.stringMatching(/^auditoria-/) },
    ofNoAgency: true,
  },
  'tasks.retry': {
    does: async ({ admin, app }) => {
      const taskId = await prepared(admin);
      await app.system.pool.query(`update tasks set state = 'FAILED', error = 'unexpected' where id = $1`, [taskId]);
      await admin(api.tasks.retry, { params: { taskId } });
    },
    before: { state: 'FAILED', error: 'unexpected' },
    after: { filename: expect.stringMatching(/^auditoria-/) },
    ofNoAgency: true,
  },
  'tasks.dismiss': {
    does: async ({ admin }) => admin(api.tasks.dismiss, { params: { taskId: await prepared(admin) } }),
    before: { state: 'WAITING', filename: expect.stringMatching(/^auditoria-/) },
    after: null,
    ofNoAgency: true,
  },
};
