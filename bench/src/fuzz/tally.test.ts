import { api } from '@egida/contract';
import { expect, it } from 'vitest';
import type { Operation } from './description.ts';
import { createIds } from './ids.ts';
import type { Member } from './member.ts';
import type { FuzzRequest } from './requests.ts';
import type { Reply } from './send.ts';
import { createTally } from './tally.ts';

const operation: Operation = {
  ...{ id: 'sectors.update', method: 'PATCH', path: '/api/sectors/{sectorId}', parameters: [], isUpload: false },
  ...{ body: undefined, answers: {}, endpoint: api.sectors.update },
};
const member: Member = {
  ...{ name: 'ROLE_ADMIN', role: 'ROLE_ADMIN', kind: 'person', isRestricted: false, mine: createIds() },
  headers: () => ({}),
  renew: async () => undefined,
};
const asked = (method: string): FuzzRequest => ({
  ...{ number: 0, operation, member, method, url: '/api/sectors/x', headers: {} },
  ...{ body: undefined, raw: undefined, how: 'good' },
});
const reply = (status: number): Reply => ({
  ...{ status, headers: {}, body: Buffer.alloc(0), millis: 1, trouble: undefined },
});

it('an operation was answered well once it was by its own method', () => {
  const tally = createTally();
  tally.count(asked('GET'), reply(200));
  tally.count(asked('PATCH'), reply(404));
  expect([...tally.succeeded()]).toEqual([]);
  tally.count(asked('PATCH'), reply(200));
  expect([...tally.succeeded()]).toEqual(['sectors.update']);
});
