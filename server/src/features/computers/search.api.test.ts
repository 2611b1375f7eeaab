import { api } from '@egida/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enrolledAgent, inventory, makeAgency, makeUser, type TestAgent } from '../../testing/factories.ts';
import { type Caller, startApp, type TestApp } from '../../testing/start-app.ts';
import { hashInventory } from '../enrolment/enrolment.ts';

let app: TestApp;
let admin: Caller;
let agency: { id: string; apikey: string };
let agent: TestAgent;
beforeAll(async () => {
  app = await startApp();
  admin = app.as((await makeUser(app, 'ROLE_ADMIN')).authorization);
  agency = await makeAgency(app);
  agent = await enrolledAgent(app, agency.apikey, { name: 'urgencias-07' });
  await enrolledAgent(app, agency.apikey, { name: 'otro' });
});
afterAll(() => app.stop());

const found = async (filter: string) => {
  const { collection } = await admin(api.fleet.list, { query: { filter: `agency:${agency.id},${filter}` } });
  return collection.map(({ name }) => name).sort();
};
const tag = (body: { tags: string[] }) => admin(api.computers.update, { params: { agentId: agent.agentId }, body });
const report = (changes: Partial<ReturnType<typeof inventory>>) => {
  const changed = { ...inventory('urgencias-07'), ...changes };
  const zeros = '0'.repeat(64);
  return app.as(agent.authorization)(api.agentProtocol.checkin, {
    body: {
      ...{ agentVersion: '2.7.0', policyRevision: '', stateHash: zeros, acks: [] },
      ...{ inventoryHash: hashInventory(changed), inventory: changed },
    },
  });
};

describe('a computer is found', () => {
  it('by what people know it by: address, hardware address, user, domain and tag, in parts', async () => {
    await tag({ tags: ['Planta Baja'] });
    await report({
      ipAddress: '198.51.100.23',
      macAddress: '02:AA:00:00:00:07',
      users: ['mlopez'],
      domain: 'sierra.example',
    });
    for (const word of [
      '198.51.100.23',
      '100.23',
      '"02:aa:00:00:00:07"',
      '"02:AA"',
      'mlopez',
      'sierra',
      'planta',
      'BAJA',
    ])
      expect(await found(word), word).toEqual(['urgencias-07']);
    expect(await found('192.0.2.10'), 'no more by the address of before').toEqual(['otro']);
  });

  it('by its tags of now, whatever its agent reports meanwhile', async () => {
    await tag({ tags: ['radiología', 'turno'] });
    await report({ ipAddress: '198.51.100.24' });
    expect(await found('radiologia')).toEqual(['urgencias-07']);
    await tag({ tags: ['turno'] });
    expect([await found('radiologia'), await found('turno')]).toEqual([[], ['urgencias-07']]);
    await tag({ tags: [] });
    expect([await found('turno'), await found('198.51.100.24')]).toEqual([[], ['urgencias-07']]);
  });

  it('by no word that begins in what it says of itself and ends in a tag', async () => {
    await tag({ tags: ['zeta'] });
    await report({ macAddress: '02:00:00:00:00:09' });
    expect(await found('"09zeta"')).toEqual([]);
  });
});
