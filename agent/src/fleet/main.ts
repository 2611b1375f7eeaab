import { createWriteStream, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { finished } from 'node:stream/promises';
import { Command, InvalidArgumentError } from 'commander';
import { type FaultShares, readFaults } from './faults.ts';
import { startFleet } from './fleet.ts';
import type { FleetIdentity } from './simulated-agent.ts';

interface Options {
  server: string;
  apikey: string[];
  agents: number;
  rate?: number;
  alerts: number;
  programs: number;
  seconds: number;
  seed: string;
  faults: FaultShares;
  changing: number;
  connections: number;
  enrolments: number;
  setback: number;
  drain: number;
  settle: number;
  identities?: string;
  alertIds?: string;
}

const number = (text: string): number => {
  const value = text === 'max' ? Number.POSITIVE_INFINITY : Number(text);
  if (text === '' || !(value >= 0)) throw new InvalidArgumentError('a number from 0 on');
  return value;
};
const shares = (text: string): FaultShares => {
  try {
    return readFaults(text);
  } catch (error) {
    throw new InvalidArgumentError(error instanceof Error ? error.message : String(error));
  }
};

const options = new Command('fleet')
  .description('Thousands of made-up agents that speak the real protocol. Prints what came of it as JSON.')
  .requiredOption('--server <url>', 'address of the server')
  .requiredOption('--apikey <keys>', "agencies' keys, parted by commas", (text) => text.split(','))
  .option('--agents <n>', 'how many', number, 100)
  .option('--rate <per second>', 'check-ins a second, or max; left out, agents come when the server says', number)
  .option('--alerts <per second>', 'alerts made a second', number, 0)
  .option('--programs <n>', 'programs that each computer reports, where its agency collects telemetry', number, 60)
  .option('--seconds <n>', 'how long, once all are enrolled', number, 30)
  .option('--seed <text>', 'the same seed makes the same fleet', 'fleet')
  .option('--faults <shares>', 'drop=0.01,slow=0.01,dup=0.01,badhash=0.01,malformed=0.01', shares, {})
  .option('--changing <share>', 'share of check-ins that find something changed on the computer', number, 0)
  .option('--connections <n>', 'lines to the server', number, 512)
  .option('--enrolments <per second>', 'how fast agents enrol', number, 500)
  .option('--setback <seconds>', 'the longest wait after a failure', number, 30)
  .option(
    '--settle <seconds>',
    'before measuring, wait so long at most until all hold their policy and have said so',
    number,
    0,
  )
  .option('--drain <seconds>', 'wait so long for alerts to be acknowledged in the end', number, 10)
  .option('--identities <file>', 'read who the agents are; written when there is none, to spare the next run enrolling')
  .option('--alert-ids <file>', 'write every alert made and acknowledged, as it happens, as lines of JSON')
  .parse()
  .opts<Options>();

const readIdentities = (file: string | undefined): FleetIdentity[] =>
  file && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as FleetIdentity[]) : [];

const { server, apikey: apikeys, agents, rate, alerts, programs, seed, faults, changing, connections } = options;
const alertEvents = options.alertIds ? createWriteStream(options.alertIds) : undefined;
const fleet = startFleet({
  ...{ server, apikeys, agents, alerts, programs, seed, faults, changing, connections },
  ...(rate !== undefined && { rate }),
  enrolmentsPerSecond: options.enrolments,
  maxRetrySeconds: options.setback,
  identities: readIdentities(options.identities),
  observeAlerts: (event, key) => void alertEvents?.write(`${JSON.stringify({ event, ...key })}\n`),
});

const interrupted = new Promise<void>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
});
const wait = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000).unref());

if (await Promise.race([fleet.enrolled(24 * 3600), interrupted])) {
  if (options.identities && !existsSync(options.identities))
    writeFileSync(options.identities, JSON.stringify(fleet.identities()), { mode: 0o600 });
  if (options.settle > 0) {
    fleet.setRate(Number.POSITIVE_INFINITY);
    const settled = await Promise.race([fleet.settled(options.settle), interrupted]);
    if (settled === false) process.stderr.write('Not all agents hold their policy yet.\n');
    fleet.setRate(rate ?? Number.POSITIVE_INFINITY);
  }
  fleet.restartMeasures();
  await Promise.race([wait(options.seconds), interrupted]);
}
const summary = await fleet.stop(options.drain);
alertEvents?.end();
if (alertEvents) await finished(alertEvents);
process.stdout.write(`${JSON.stringify(summary, undefined, 2)}\n`);
process.exit(0);
