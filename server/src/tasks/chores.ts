import type { FastifyBaseLogger } from 'fastify';
import { dropSpent } from '../auth/drop-spent.ts';
import type { Configurations } from '../configurations/configurations.ts';
import type { System } from '../db/system.ts';
import { dropEmptyCells, foldDeltas } from './fold-deltas.ts';
import { leadChores } from './leader.ts';
import { dropExpired, dropOld } from './retention.ts';
import { sweepStatuses } from './sweep-statuses.ts';

/** All that is done again and again, by one server process for all. */
export const startChores = (system: System, configurations: Configurations, log: FastifyBaseLogger) =>
  leadChores(
    system,
    [foldDeltas, sweepStatuses(configurations), dropEmptyCells, dropOld, dropExpired(configurations), dropSpent],
    log,
  );
