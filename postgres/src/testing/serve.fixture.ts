import { startPostgres } from '../start-postgres.ts';
import type { ServerEvent } from './server-event.ts';

// A server process for the tests to kill.
const [, , dataDir = '', sharedFolder = ''] = process.argv;
const application = {
  ...{ name: 'example', displayName: 'Example', sharedFolder },
  settings: { dataDir: 'EXAMPLE_DATA_DIR', databaseUrl: 'EXAMPLE_DATABASE_URL' },
};
const print = (event: ServerEvent) => console.log(JSON.stringify(event));
const log = (_details: object, message: string) => print({ event: 'log', message });

try {
  const database = await startPostgres({ dataDir, application, log: { info: log, warn: log, error: log } });
  database.onDown(() => print({ event: 'down', isUp: database.isUp() }));
  database.onUp(() => print({ event: 'up', isUp: database.isUp() }));
  process.on('SIGTERM', async () => {
    await database.stop();
    print({ event: 'stopped' });
    process.exit();
  });
  // Nothing else keeps the process running.
  setInterval(() => {}, 60_000);
  print({ event: 'ready', url: database.url });
} catch (error) {
  print({ event: 'refused', message: error instanceof Error ? error.message : String(error) });
  process.exit(1);
}
