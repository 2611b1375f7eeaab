import pg from 'pg';
import { signIn } from '../client.ts';
import { type Server, startServer } from '../server.ts';
import { printTable } from '../table.ts';
import { untilFolded } from '../until-folded.ts';
import { makeVaccines } from '../vaccines.ts';
import { benchBrowser } from './browser.ts';
import { benchBulk } from './bulk.ts';
import { benchExport } from './export.ts';
import { fillNational } from './fill-national.ts';
import { fillOnce } from './fill-once.ts';
import { benchAgencies, benchComputers, benchDeployments, benchOthers } from './lists.ts';
import { findPlace, type Place } from './place.ts';
import { type SizeName, sizes } from './sizes.ts';
import { benchSecret, benchVaccines } from './vaccines.ts';

export interface NationalOptions {
  size: SizeName;
  rounds: number;
  /** Which of its parts; all of them, where none is named. */
  parts: string[];
  /** A folder that stays, with the data in it, so that measuring again begins at once. */
  keep: string | undefined;
}

const parts: Record<string, (place: Place, rounds: number) => Promise<void>> = {
  agencies: benchAgencies,
  computers: benchComputers,
  others: benchOthers,
  deployments: benchDeployments,
  bulk: benchBulk,
  export: benchExport,
  browser: benchBrowser,
  vaccines: benchVaccines,
};
export const nationalParts = Object.keys(parts);

/** Agents are away from this fleet: nobody is to be taken for offline while it is measured, and no clone to leave. */
const variables = { AGENT_CHECKIN_SECONDS: '7200', VDI_RETENTION_HOURS: '8760', JWT_SECRET: benchSecret };

/** A whole country's organisation, generated, and what it takes to read it and to act on it. */
export const benchNational = async (options: NationalOptions): Promise<void> => {
  const server = await startServer([], variables, options.keep);
  const database = new pg.Client({ connectionString: server.database.url, options: '-c timezone=UTC -c jit=off' });
  try {
    await database.connect();
    await fillOnce(options.keep, sizes[options.size], () => fill(server, database, options.size));
    // What was filled in is counted up by the server itself, which takes it a core for minutes.
    await untilFolded(database);
    const place = await findPlace(server, database);
    for (const name of options.parts.length > 0 ? options.parts : nationalParts)
      await parts[name]?.(place, options.rounds);
  } finally {
    await database.end();
    await server.dispose();
  }
};

const fill = async (server: Server, database: pg.Client, size: SizeName): Promise<void> => {
  const { agencies, federated, computers, vaccines, autorun } = sizes[size];
  console.log(
    `Making ${(agencies + federated).toLocaleString('en')} agencies and ${computers.toLocaleString('en')} computers…`,
  );
  await makeVaccines(await signIn(server.url), vaccines, autorun * 2);
  printTable('Made; seconds', ['', 'seconds'], await fillNational(database, sizes[size]));
};
