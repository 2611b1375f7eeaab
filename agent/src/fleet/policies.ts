import { api, type Policy, type StateEntry } from '@egida/contract';
import { canonicalHash } from '../protocol/canonical-hash.ts';
import type { Calls } from './calls.ts';
import { seededRandomAt } from './random.ts';
import type { HeldPolicy, SimulatedAgent } from './simulated-agent.ts';

/** The share of vaccines that fail on a computer. */
const failingShare = 0.01;

/**
 * Fetches policies and contents for each agent, as a real one would, and keeps one copy of each for all. A content that
 * does not match its hash is left out of the state, as a real agent does not apply it.
 */
export const createPolicies = (seed: string, calls: Calls) => {
  const drawFor = seededRandomAt(seed, 'failing vaccines');
  const contents = new Set<string>();
  const held = new Map<string, HeldPolicy>();

  const fetchContent = async (agent: SimulatedAgent, sha256: string): Promise<void> => {
    const content = await calls(agent, api.agentProtocol.vaccine, { params: { sha256 } });
    if (contents.has(sha256)) return;
    if (canonicalHash(content) === sha256) contents.add(sha256);
  };

  const stateOf = (agent: SimulatedAgent, policy: Policy): HeldPolicy => {
    const state = policy.vaccines
      .filter(({ sha256 }) => contents.has(sha256))
      .sort((one, other) => (one.id < other.id ? -1 : 1))
      .map(({ id, sha256 }): StateEntry => {
        const draw = drawFor(agent.number, Number.parseInt(sha256.slice(0, 8), 16));
        const entry = { vaccineId: id, sha256 };
        return draw < failingShare
          ? { ...entry, outcome: 'FAILED', error: 'EACCES' }
          : { ...entry, outcome: 'APPLIED' };
      });
    const stateHash = canonicalHash(state);
    const shared = held.get(`${policy.revision} ${stateHash}`);
    if (shared) return shared;
    const own = { policy, state, stateHash };
    held.set(`${policy.revision} ${stateHash}`, own);
    return own;
  };

  return {
    /** Makes the agent hold a policy: fetches it, and the contents that the agent does not hold yet. */
    async take(agent: SimulatedAgent, revision: string): Promise<void> {
      const policy = await calls(agent, api.agentProtocol.policy, { params: { revision } });
      const before = new Set(agent.policy?.policy.vaccines.map(({ sha256 }) => sha256));
      for (const { sha256 } of policy.vaccines) if (!before.has(sha256)) await fetchContent(agent, sha256);
      agent.policy = stateOf(agent, policy);
    },
  };
};
export type Policies = ReturnType<typeof createPolicies>;
