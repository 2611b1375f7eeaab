import type { Endpoint } from '@egida/contract';
import { features } from './features.ts';
import type { HandOverAgency, OnAgencyMove } from './platform/agency-move.ts';
import { bulkJob } from './platform/bulk/bulk-job.ts';
import { createErrorMapper } from './platform/errors/map-error.ts';
import { exportJob } from './platform/exports/export-job.ts';
import type { BoundEndpoint } from './platform/http/context.ts';
import type { Job } from './platform/jobs/job.ts';
import type { Chore } from './platform/jobs/leader.ts';
import { enforceRetention } from './platform/jobs/retention.ts';
import type { Services } from './platform/services.ts';
import type { Told } from './platform/told.ts';

/** Combines what the features declare for the parts of a server that need it all. */

export const mapError = createErrorMapper(features.flatMap(({ constraints }) => constraints ?? []));

/** Every list that can be had as a file, and every action on many rows that may go on after its answer. */
export const jobs: readonly Job[] = features.flatMap(({ exports = [], bulk = [] }) => [
  ...exports.map(exportJob),
  ...bulk.map(bulkJob),
]);

/** Binds every endpoint of the contract to its handler. Throws where an endpoint would enqueue a task that no worker knows. */
export const bindEndpoints = (services: Services): BoundEndpoint[] => {
  const bound = features.flatMap(({ routes }) => routes?.(services) ?? []);
  const known = new Set(jobs.map(({ call }) => call));
  for (const { name, endpoint } of bound)
    if (enqueues(name, endpoint) && !known.has(name)) throw new Error(`${name} is no job of any feature`);
  return bound;
};

const enqueues = (name: string, { bulk }: Endpoint): boolean =>
  Boolean(bulk) || /\.prepare(Csv|Zip)(OfAgency)?$/.test(name);

export const told = Object.assign({}, ...features.map((feature) => feature.told)) as Told;

/** The work that one server process does for all, again and again. */
export const allChores = (services: Pick<Services, 'configurations' | 'publicUrl' | 'releaseKeys'>): Chore[] => [
  ...features.flatMap(({ chores }) => chores?.({ ...services, told }) ?? []),
  enforceRetention(
    features.flatMap(({ retention }) => retention ?? []),
    services.configurations,
  ),
];

export const onAgencyMove: OnAgencyMove = async (db, move) => {
  for (const feature of features) await feature.onAgencyMove?.(db, move);
};

export const handOverAgency = features.flatMap((feature) => feature.handOverAgency ?? [])[0] as HandOverAgency;
