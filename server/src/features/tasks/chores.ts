import type { FastifyBaseLogger } from 'fastify';
import type { Configurations } from '../../platform/configuration/configuration.ts';
import type { System } from '../../platform/db/system.ts';
import { leadChores } from '../../platform/jobs/leader.ts';
import { dropExpired, dropOld } from '../../platform/jobs/retention.ts';
import { notifyAgencies } from '../agencies/notify-agencies.ts';
import { warnOfCertificates } from '../certs/warn-certs.ts';
import { expireClones } from '../computers/expire-clones.ts';
import { sweepStatuses } from '../computers/sweep-statuses.ts';
import { dropEmptyCells, foldDeltas } from '../fleet-counts/fold-deltas.ts';
import { measureProgress } from '../versions/measure-rollouts.ts';

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
