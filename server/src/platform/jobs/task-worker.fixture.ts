import { allBulk } from '../../bulk.ts';
import { allExports } from '../../exports.ts';
import { loadConfigurations } from '../configuration/configuration.ts';
import { createPool } from '../db/pool.ts';
import { systemOn } from '../db/system.ts';
import { startTasks } from './task-worker.ts';

/** A server process as far as tasks go, which makes files in small pieces until it is killed. */
const [url = ''] = process.argv.slice(2);
const system = systemOn(createPool({ url, max: 4, name: 'tasks', statementTimeout: 15_000 }));
const configurations = await loadConfigurations(system, {});
const exports = allExports.map((each) => ({ ...each, atOnce: 50 }));
startTasks({ system, configurations, exports, bulk: allBulk, log: console });
