import { startEmbedded } from './start-postgres.ts';

/** A server process to be killed by the tests: says one line of JSON for each thing that happens. */
async function serve(dataDir: string): Promise<void> {
  const say = (event: string, facts: object = {}) => console.log(JSON.stringify({ event, ...facts }));
  const note = (facts: object, message: string) => say('log', { message, facts });
  try {
    const database = await startEmbedded({ dataDir, log: { info: note, warn: note, error: note } });
    database.onDown(() => say('down', { isUp: database.isUp() }));
    database.onUp(() => say('up', { isUp: database.isUp() }));
    process.on('SIGTERM', async () => {
      await database.stop();
      say('stopped');
      process.exit();
    });
    setInterval(() => {}, 60_000);
    say('ready', { url: database.url });
  } catch (error) {
    say('refused', { message: (error as Error).message });
    process.exit(1);
  }
}

await serve(process.argv[2] ?? '');
