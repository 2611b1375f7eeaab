import { randomBytes } from 'node:crypto';
import { api, type CheckinBody } from '@egida/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBatcher } from '../../platform/batching/batcher.ts';
import { inventory, makeAgency, makeUser } from '../../testing/factories.ts';
import { hashOf, type SimulatedAgent, simulateAgent } from '../../testing/simulated-agent.ts';
import { type Caller, startApp, type TestApp } from '../../testing/start-app.ts';
import type { CheckinEntry } from '../agents/agents.ts';
import { hashInventory } from '../enrolment/enrolment.ts';
import { weighCheckin } from './bound-inventory.ts';

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await startApp();
  admin = app.as((await makeUser(app, 'ROLE_ADMIN')).authorization);
});
afterAll(() => app.stop());

/** As large as people's names make it, and none of them is known: what costs the most. */
const large = (name: string) => ({
  ...inventory(name),
  users: Array.from({ length: 1000 }, () => randomBytes(150).toString('base64')),
  disks: Array.from({ length: 256 }, () => ({ name: 'x'.repeat(255), size: 1, type: 'SSD' })),
});
const tell = (agent: SimulatedAgent, told: ReturnType<typeof inventory>) =>
  agent.checkin({ inventoryHash: hashInventory(told), inventory: told });

describe('a computer that tells of another large inventory at each check-in', () => {
  it('is taken at its first word, and is then asked again while its check-ins go on; others are heard', async () => {
    const { apikey } = await makeAgency(app);
    const [busy, other] = [await simulateAgent(app, apikey), await simulateAgent(app, apikey)];
    const nameOf = async ({ agentId }: SimulatedAgent) =>
      (await admin(api.computers.get, { params: { agentId } })).name;
    const all = large('el-primero');
    // More than it may say at once, in as many parts as it takes.
    for (const _ of [1, 2]) await tell(busy, { ...all, users: all.users.slice(0, 300) });
    expect(await nameOf(busy)).toBe('el-primero');

    const next = inventory('otro-mas');
    expect(await tell(busy, next)).toMatchObject({ needInventory: true, needState: false });
    expect(await nameOf(busy)).toBe('el-primero');

    expect(await tell(other, large('el-vecino'))).toMatchObject({ needInventory: false });
    expect(await nameOf(other)).toBe('el-vecino');
  });

  it('shares its batch with those that tell of none, and large ones share none', async () => {
    const body = {
      agentVersion: '2.7.0',
      policyRevision: '',
      inventoryHash: hashOf([]),
      stateHash: hashOf([]),
      acks: [],
    };
    const says = (agentId: string, told?: CheckinBody['inventory']): CheckinEntry => ({
      agentId,
      body: { ...body, ...(told && { inventory: told }) },
    });
    const batches: string[][] = [];
    const checkin = createBatcher<CheckinEntry, undefined>({
      ...{ waitMs: 1, maxEntries: 500, maxWaiting: 100, keyOf: ({ agentId }) => agentId, weigh: weighCheckin },
      ...{ overload: () => new Error('full'), isAway: () => false, isSlow: () => false },
      flush: async (entries) => {
        batches.push(entries.map(({ agentId }) => agentId));
        return entries.map(() => undefined);
      },
    });
    const entries = [
      says('large', large('a')),
      says('larger', large('b')),
      says('plain'),
      says('usual', inventory('c')),
    ];
    await Promise.all(entries.map(checkin));
    expect(batches).toEqual([['large', 'plain'], ['larger'], ['usual']]);
  });
});
