import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { api } from '@egida/contract';
import { expect, test } from '@playwright/test';
import { type Agent, startAgent } from './support/agent.ts';
import { type Client, signIn } from './support/client.ts';
import { startServer } from './support/server.ts';
import { until } from './support/until.ts';

const decoy = (admin: Client, name: string, path: string) =>
  admin(api.vaccines.create, {
    body: { name, type: 'FILE', osFamily: 'linux', criticality: 1, category: 'RANSOM', rules: { filePaths: [path] } },
  });

/** Names of the vaccines that the computer says it holds, and of what is still under way. */
const heldBy = async (admin: Client, agentId: string) => {
  const { collection } = await admin(api.deployments.ofComputer, { params: { agentId } });
  const named = (...states: number[]) =>
    collection.filter(({ status }) => states.includes(status)).map((one) => one.vaccineName);
  return { applied: named(1, 2).sort(), underWay: named(0, 4, 5, 6, 7) };
};

test('three computers that are moved while they are off come back with what their new agency has, and nothing of the old one', async () => {
  const server = await startServer();
  const agents: Agent[] = [];
  try {
    const admin = await signIn(server.url);
    const [from, to] = [
      await admin(api.agencies.create, { body: { name: 'Ayuntamiento de Salida' } }),
      await admin(api.agencies.create, { body: { name: 'Ayuntamiento de Llegada' } }),
    ];
    const old = await decoy(admin, 'De la salida', '/srv/de-la-salida');
    const byHand = await decoy(admin, 'A mano', '/srv/a-mano');
    const next = await decoy(admin, 'De la llegada', '/srv/de-la-llegada');
    for (const [agency, vaccine] of [
      [from, old],
      [to, next],
    ] as const) {
      const params = { vaccineId: vaccine.id, agencyId: agency.agencyId };
      await admin(api.deployments.applyToAgency, { params, body: [] });
    }
    for (const number of [1, 2, 3])
      agents.push(await startAgent(server.url, from.apikey ?? '', `equipo-que-se-mueve-${number}`));
    const ids = await until('three computers are enrolled', 60, async () => {
      const { collection } = await admin(api.computers.list, { params: { agencyId: from.agencyId } });
      return collection.length === 3 && collection.map(({ id }) => id);
    });
    const [first = '', ...others] = ids;
    await admin(api.deployments.applyToComputer, { params: { vaccineId: byHand.id, agentId: first }, body: others });
    for (const agentId of ids)
      await until('what was asked for is applied', 60, async () => {
        const { applied } = await heldBy(admin, agentId);
        return applied.length === 2;
      });
    for (const agent of agents) await agent.program.end();

    const moved = await admin(api.computers.move, {
      params: { agencyId: from.agencyId },
      body: { agents: ids, agencyId: to.agencyId },
    });
    expect(moved).toEqual({ affected: 3 });
    for (const agent of agents) agent.again();

    for (const agentId of ids) {
      await until('the computer holds what its new agency has', 60, async () => {
        const { applied, underWay } = await heldBy(admin, agentId);
        return underWay.length === 0 && applied.join() === 'De la llegada';
      });
      expect(await admin(api.computers.get, { params: { agentId } })).toMatchObject({
        agencyName: 'Ayuntamiento de Llegada',
        vaccinesApplied: 1,
        vaccinesNotApplied: 0,
        duplicate: false,
      });
    }
    const planted = (agent: Agent, name: string) => existsSync(join(agent.root, 'srv', name));
    for (const agent of agents) {
      expect([planted(agent, 'de-la-salida'), planted(agent, 'a-mano'), planted(agent, 'de-la-llegada')]).toEqual([
        false,
        false,
        true,
      ]);
    }
    const licences = async (agencyId: string) => (await admin(api.agencies.get, { params: { agencyId } })).licensesUsed;
    expect([await licences(from.agencyId), await licences(to.agencyId)]).toEqual([0, 3]);
  } finally {
    for (const agent of agents) await agent.dispose();
    await server.dispose();
  }
});
