import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { api, call, type PolicyEntry, type Send, VaccineContent } from '@egida/contract';
import { z } from 'zod';
import { canonicalHash } from '../protocol/canonical-hash.ts';
import { withRealServer } from './real-server.ts';
import type { StubVaccine } from './stub-vaccine.ts';

/** What is tried with a vaccine. Its rules are not read here: those come from the server, as agents get them. */
const Fact = z.object({
  key: z.string(),
  osFamily: z.enum(['windows', 'linux']),
  examples: z.object({ match: z.array(z.string()), noMatch: z.array(z.string()) }).optional(),
});
/** One vaccine of the starter catalogue. */
export type StarterFact = z.output<typeof Fact>;

const file = new URL('../../../server/src/features/vaccines/starter/facts.json', import.meta.url);
const facts = new Map(
  z
    .array(Fact)
    .parse(JSON.parse(readFileSync(file, 'utf8')))
    .map((fact) => [fact.key, fact]),
);

const inventoryOf = (osFamily: StarterFact['osFamily']) => ({
  ...{ name: 'equipo-de-prueba', os: 'Debian GNU/Linux 12 (bookworm)', osFamily, ipAddress: '192.0.2.10' },
  ...{ macAddress: '02:00:00:00:00:01', cpu: 'Intel Core i5-8500', memory: 8_589_934_592, disks: [] },
  ...{ logicalDisks: [], users: [], domain: '' },
});

/** The policy of a computer, once it speaks of so many vaccines. */
const policyOf = async (send: Send, vaccines: number): Promise<readonly PolicyEntry[]> => {
  const zeros = '0'.repeat(64);
  const body = { agentVersion: '2.7.0', policyRevision: '', inventoryHash: zeros, stateHash: zeros, acks: [] };
  for (const until = Date.now() + 30_000; ; await wait(100)) {
    const { policyRevision: revision } = await call(send, api.agentProtocol.checkin, { body });
    const policy = await call(send, api.agentProtocol.policy, { params: { revision } });
    if (policy.vaccines.length === vaccines) return policy.vaccines;
    if (Date.now() > until) throw new Error(`The policy holds ${policy.vaccines.length} of ${vaccines} vaccines`);
  }
};

/** The vaccines of the starter catalogue for an OS family, with the contents that a real server gives an agent of its agency. */
export const starterVaccines = (osFamily: StarterFact['osFamily']): Promise<(StubVaccine & { fact: StarterFact })[]> =>
  withRealServer(async ({ admin, agent }) => {
    await call(admin, api.catalogue.importStarter, { body: { locale: 'es' } });
    const { agencyId, apikey = '' } = await call(admin, api.agencies.create, { body: { name: 'Organismo de prueba' } });
    const query = { filter: `osFamily:${osFamily}`, size: '1000' };
    const { collection } = await call(admin, api.vaccines.list, { query });
    for (const { id: vaccineId } of collection)
      await call(admin, api.deployments.applyToAgency, { params: { vaccineId, agencyId }, body: [] });
    const machine = { machineId: 'equipo-de-prueba', installationMode: 0 as const, agentVersion: '2.7.0' };
    const inventory = inventoryOf(osFamily);
    const { token } = await call(agent(), api.agentProtocol.enrol, { body: { apikey, ...machine, inventory } });
    const policy = await policyOf(agent(token), collection.length);
    return Promise.all(
      policy.map(async ({ id, sha256 }) => {
        const { reference } = await call(admin, api.vaccines.get, { params: { vaccineId: id } });
        const fact = facts.get(reference?.key ?? '');
        if (!fact) throw new Error(`The server has ${reference?.key}, which is no fact of the starter catalogue`);
        const served = await call(agent(token), api.agentProtocol.vaccine, { params: { sha256 } });
        const content = VaccineContent.parse(served);
        if (canonicalHash(content) !== sha256) throw new Error(`${fact.key} is served under another hash than its own`);
        return { id, fact, content };
      }),
    );
  });
