import { createHash } from 'node:crypto';
import { api, type CheckinBody, type CheckinReply, type PolicyEntry, type StateEntry } from '@egida/contract';
import canonicalize from 'canonicalize';
import { enrolledAgent, type TestAgent } from './factories.ts';
import type { TestApp } from './start-app.ts';

/** What an agent calls its state: the hash of its canonical JSON, sorted by vaccine. */
export const hashOf = (state: readonly StateEntry[]): string =>
  createHash('sha256')
    .update(canonicalize([...state].sort((a, b) => (a.vaccineId < b.vaccineId ? -1 : 1))) ?? '')
    .digest('hex');

export interface SimulatedAgent extends TestAgent {
  /** What it holds, as it will report it. */
  state: StateEntry[];
  version: string;
  revision: string;
  /** One check-in, with the whole state when that changed; `extra` overrides what it says. */
  checkin(extra?: Partial<CheckinBody>): Promise<CheckinReply>;
  /** Learns the policy it should hold, without holding it. */
  learn(): Promise<PolicyEntry[]>;
  /** Holds exactly what its policy says, with an outcome for each, and reports it. */
  obey(outcome?: StateEntry['outcome']): Promise<PolicyEntry[]>;
}

/** An agent that speaks the real protocol, and holds what the test wants it to hold. */
export const simulateAgent = async (
  app: TestApp,
  apikey: string,
  options: Parameters<typeof enrolledAgent>[2] = {},
): Promise<SimulatedAgent> => {
  const enrolled = await enrolledAgent(app, apikey, options);
  let acknowledged = hashOf([]);
  let held: PolicyEntry[] = [];

  const agent: SimulatedAgent = {
    ...enrolled,
    state: [],
    version: options.agentVersion ?? '2.7.0',
    revision: '',
    checkin: async (extra = {}) => {
      const stateHash = hashOf(agent.state);
      const body = {
        agentVersion: agent.version,
        policyRevision: agent.revision,
        inventoryHash: enrolled.inventoryHash,
        stateHash,
        acks: [],
        ...(stateHash !== acknowledged && { state: agent.state }),
        ...extra,
      };
      const reply = await app.as(agent.authorization)(api.agentProtocol.checkin, { body });
      acknowledged = reply.needState ? hashOf([]) : body.stateHash;
      return reply;
    },
    learn: async () => {
      const { policyRevision } = await agent.checkin();
      if (policyRevision !== agent.revision) {
        held = (await app.as(agent.authorization)(api.agentProtocol.policy, { params: { revision: policyRevision } }))
          .vaccines;
        agent.revision = policyRevision;
      }
      return held;
    },
    obey: async (outcome = 'APPLIED') => {
      const policy = await agent.learn();
      agent.state = policy.map(({ id, sha256 }) => ({ vaccineId: id, sha256, outcome }));
      await agent.checkin();
      return policy;
    },
  };
  return agent;
};
