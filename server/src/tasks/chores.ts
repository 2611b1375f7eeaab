import type { FastifyBaseLogger } from 'fastify';
import { expireClones } from '../agent-protocol/expire-clones.ts';
import type { Configurations } from '../configurations/configurations.ts';
import type { System } from '../db/system.ts';
import { measureProgress } from '../versions/measure-rollouts.ts';
import { dropEmptyCells, foldDeltas } from './fold-deltas.ts';
import { leadChores } from './leader.ts';
import { dropExpired, dropOld } from './retention.ts';
import { sweepStatuses } from './sweep-statuses.ts';

/** All that is done again and again, by one server process for all. */
export const startChores = (system: System, configurations: Configurations, log: FastifyBaseLogger) =>
  leadChores(
    system,
    [
      foldDeltas,
      sweepStatuses(configurations),
      measureProgress,
      expireClones(configurations),
      dropEmptyCells,
      dropOld,
      dropExpired(configurations),
    ],
    log,
  );
