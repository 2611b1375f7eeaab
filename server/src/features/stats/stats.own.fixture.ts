import type { OwnFixture } from '../../testing/own.ts';

export const own: OwnFixture = {
  rows: { days: () => '7' },
  // What is counted by, where everybody may ask for it.
  queries: {
    'stats.deployments': { groupBy: 'agency' },
    'stats.agents': { groupBy: 'status' },
    'stats.alerts': { groupBy: 'vaccine' },
    'agencyStats.deployments': { groupBy: 'agency' },
    'agencyStats.agents': { groupBy: 'status' },
    'agencyStats.alerts': { groupBy: 'vaccine' },
  },
};
