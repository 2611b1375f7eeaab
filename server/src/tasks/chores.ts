import type { FastifyBaseLogger } from 'fastify';
import { expireClones } from '../agent-protocol/expire-clones.ts';
import type { Configurations } from '../configurations/configurations.ts';
import type { System } from '../db/system.ts';
import { measureProgress } from '../versions/measure-rollouts.ts';
import { dropEmptyCells, foldDeltas } from './fold-deltas.ts';
import { leadChores } from './leader.ts';
import { notifyAgencies } from './notify-agencies.ts';
import { dropExpired, dropOld } from './retention.ts';
import { sweepStatuses } from './sweep-statuses.ts';
import { warnOfCertificates } from './warn-certs.ts';

/**
 * All that is done again and again, by one server process for all. `origin` is where people reach the console: what mails
 * lead to.
 */
export const startChores = (system: System, configurations: Configurations, log: FastifyBaseLogger, origin: string) =>
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
      warnOfCertificates(origin),
      notifyAgencies(configurations, origin),
    ],
    log,
  );
