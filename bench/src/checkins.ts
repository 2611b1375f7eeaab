import { updateBare } from './bare-updates.ts';
import { signIn } from './client.ts';
import { median, spread } from './figures.ts';
import { type Load, openFleet } from './fleet.ts';
import { type Server, startServer } from './server.ts';
import { type Cell, printTable } from './table.ts';
import { ownProcessorSeconds, peakMegabytes, processorSeconds, watchUsage } from './usage.ts';
import { makeAgencies, makeVaccines } from './vaccines.ts';

const agents = 10_000;
/** As many as the server has. */
const connections = 20;
const batch = 500;
const secondsEach = 8;
const target = 5000;

interface Measured {
  perSecond: number;
  p50: number;
  p95: number;
  p99: number;
  /** Millionths of a second of processor time for each: of the asking side, the server and the database. */
  asking: number;
  server: number | undefined;
  database: number | undefined;
  note: string;
}

const loads: Record<string, Omit<Load, 'seconds'>> = {
  [`check-ins, ${target.toLocaleString('en')}/s asked for`]: { rate: target, alerts: 0, changing: 0 },
  'check-ins, as many as are answered': { rate: 0, alerts: 0, changing: 0 },
  '  with 1 % changed computers, 100 alerts/s': { rate: target, alerts: 100, changing: 0.01 },
};

/** Check-ins a second through the server, beside what the database alone could note. */
export const benchCheckins = async (rounds: number): Promise<void> => {
  const server = await startServer();
  try {
    const admin = await signIn(server.url);
    await makeVaccines(admin, 100, 8);
    const apikeys = await makeAgencies(admin, 10);
    console.log(`${agents.toLocaleString('en')} agents enrol and take their policies…`);
    const fleet = await openFleet({ server: server.url, apikeys, agents, enrolmentsPerSecond: 1500 });
    const usage = watchUsage({
      server: () => ownProcessorSeconds(server.pid),
      database: () => processorSeconds(server.database.pid),
    });
    try {
      const runs = new Map<string, Measured[]>();
      const note = (name: string, run: Measured) => runs.set(name, [...(runs.get(name) ?? []), run]);
      for (let round = 1; round <= rounds; round++) {
        console.log(`Round ${round} of ${rounds}…`);
        // The fleet rests meanwhile.
        await fleet.run({ rate: 0.001, alerts: 0, changing: 0, seconds: 0 });
        note('single-row updates', await bare(server, usage, 1));
        note(`updates of ${batch} rows`, await bare(server, usage, batch));
        for (const [name, load] of Object.entries(loads)) note(name, await throughServer(fleet, load, usage));
      }
      print(runs, peakMegabytes(server.pid));
    } finally {
      usage.stop();
      await fleet.close();
    }
  } finally {
    await server.dispose();
  }
};

type Usage = ReturnType<typeof watchUsage>;
const each = (seconds: number | undefined, count: number) => seconds && (seconds / count) * 1e6;

const bare = async ({ database }: Server, usage: Usage, rows: number): Promise<Measured> => {
  const run = await updateBare({ url: database.url, connections, rows, seconds: secondsEach });
  const count = (run.perSecond * (run.to - run.from)) / 1000;
  return {
    ...run,
    asking: (run.processorSeconds / count) * 1e6,
    server: undefined,
    database: each(usage.between(run.from, run.to, 'database'), count),
    note: '',
  };
};

const throughServer = async (
  fleet: { run(load: Load): ReturnType<Awaited<ReturnType<typeof openFleet>>['run']> },
  load: Omit<Load, 'seconds'>,
  usage: Usage,
): Promise<Measured> => {
  const summary = await fleet.run({ ...load, seconds: secondsEach });
  const { answered = 0, perSecond = 0, p50 = 0, p95 = 0, p99 = 0 } = summary.calls.checkin ?? {};
  const from = Date.parse(summary.from);
  const used = (name: string) => each(usage.between(from, from + summary.seconds * 1000, name), answered);
  const errors = Object.entries(summary.errors).map(([error, count]) => `${count} × ${error}`);
  return {
    ...{ perSecond, p50, p95, p99 },
    asking: (summary.processorSeconds / answered) * 1e6,
    server: used('server'),
    database: used('database'),
    note: errors.join(', '),
  };
};

const print = (runs: Map<string, Measured[]>, memory: number | undefined): void => {
  const middle = (name: string, of: (run: Measured) => number | undefined) => {
    const found = (runs.get(name) ?? []).flatMap((run) => of(run) ?? []);
    return found.length > 0 ? median(found) : undefined;
  };
  const single = middle('single-row updates', ({ perSecond }) => perSecond) ?? Number.NaN;
  const batched = middle(`updates of ${batch} rows`, ({ perSecond }) => perSecond) ?? Number.NaN;
  const rows = [...runs].map(([name, all]): Cell[] => {
    const rate = median(all.map(({ perSecond }) => perSecond));
    return [
      name,
      spread(all.map(({ perSecond }) => perSecond)),
      `${(rate / single).toFixed(2)} ×`,
      `${(rate / batched).toFixed(2)} ×`,
      ...(['p50', 'p95', 'p99', 'asking', 'server', 'database'] as const).map((key) => middle(name, (run) => run[key])),
      [...new Set(all.map(({ note }) => note))].join(' '),
    ];
  });
  printTable(
    `Check-ins: ${agents.toLocaleString('en')} agents; bare updates by pg over ${connections} connections`,
    [
      '',
      'a second',
      '× single',
      '× batched',
      'p50 ms',
      'p95 ms',
      'p99 ms',
      'µs asking',
      'µs server',
      'µs database',
      '',
    ],
    rows,
  );
  if (memory !== undefined) console.log(`The server process held ${Math.round(memory)} MB at most.`);
};
