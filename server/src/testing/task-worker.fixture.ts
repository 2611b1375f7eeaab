import { mapError } from '../compose.ts';
import { scopeOfUser } from '../features/auth/auth.ts';
import { features } from '../features.ts';
import { bulkJob } from '../platform/bulk/bulk-job.ts';
import { loadConfigurations } from '../platform/configuration/configuration.ts';
import { createPool } from '../platform/db/pool.ts';
import { systemOn } from '../platform/db/system.ts';
import { exportJob } from '../platform/exports/export-job.ts';
import { startWorker } from '../platform/jobs/worker.ts';

/** A server process as far as tasks go, which makes files in small pieces until it is killed. */
const [url = ''] = process.argv.slice(2);
const system = systemOn(createPool({ url, max: 4, name: 'tasks', statementTimeout: 15_000 }));
const configurations = await loadConfigurations(system, {});
const jobs = features.flatMap(({ exports = [], bulk = [] }) => [
  ...exports.map((each) => exportJob({ ...each, atOnce: 50 })),
  ...bulk.map(bulkJob),
]);
startWorker({ system, configurations, jobs, findPerson: scopeOfUser, mapError, log: console });
