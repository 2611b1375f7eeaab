import { createDataFolder } from './data-folder.ts';
import { launchServer, templateVariable } from './server.ts';

/**
 * Starts a server over an empty folder and stops it, once for all journeys: the folder then holds the database and the
 * first administrator. Each journey's server begins with a copy of it.
 */
export default async function createTemplate(): Promise<() => Promise<void>> {
  const folder = await createDataFolder();
  const { program } = await launchServer(folder.path);
  const ended = await program.end();
  if (ended !== 0) throw new Error(`The server ended with ${ended}.\n${program.output()}`);
  // Playwright hands the environment on to its workers.
  process.env[templateVariable] = folder.path;
  return folder.remove;
}
