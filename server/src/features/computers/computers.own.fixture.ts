import type { OwnFixture, OwnScene } from '../../testing/own.ts';

const agentId = async ({ agent }: OwnScene) => (await agent()).agentId;
/** Those that mean all by their path say how many were seen. */
const seen = { query: { expected: '1' }, prepare: ({ agent }: OwnScene) => agent() };

export const own: OwnFixture = {
  rows: { agentId },
  // A list of ids that is the whole body is one of computers.
  inBody: { agents: agentId, agentIds: agentId, '': agentId },
  queries: {
    'computers.removeAll': seen.query,
    'computers.uninstallAll': seen.query,
    'computers.moveAll': seen.query,
  },
  prepare: {
    'computers.removeAll': seen.prepare,
    'computers.uninstallAll': seen.prepare,
    'computers.moveAll': seen.prepare,
  },
};
