import { backUp, backupFlag } from './back-up.ts';
import { startServer } from './start.ts';

const args = process.argv.slice(2);
const say = (line: string) => void process.stdout.write(`${line}\n`);
try {
  if (args.includes(backupFlag)) await backUp(process.env, args[args.indexOf(backupFlag) + 1], say);
  else await startServer(process.env, args);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  if (process.env.LOG_LEVEL === 'debug') console.error(error);
  process.exitCode = 1;
}
