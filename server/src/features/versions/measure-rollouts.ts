import type { Chore } from '../../platform/jobs/leader.ts';
import type { Services } from '../../platform/services.ts';
import { measureRollouts } from './measure-rollouts.queries.ts';

/** Says how far the updates of agents are: pages read what this wrote. */
export const measureProgress = ({ releaseKeys }: Pick<Services, 'releaseKeys'>): Chore => ({
  name: 'measure roll-outs',
  everyMs: 5_000,
  run: async (system) => {
    await system.write('counting: roll-outs', (db) => measureRollouts(db, releaseKeys));
  },
});
