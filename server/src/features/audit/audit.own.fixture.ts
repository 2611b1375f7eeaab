import { api } from '@egida/contract';
import type { OwnFixture } from '../../testing/own.ts';

export const own: OwnFixture = {
  rows: { auditId: async ({ admin }) => (await admin.call(api.audit.list)).collection[0]?.id ?? '' },
};
