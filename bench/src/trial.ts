import { signIn } from './client.ts';
import { runFleet } from './fleet.ts';
import { startServer } from './server.ts';
import { ownProcessorSeconds, peakMegabytes, processorSeconds, watchUsage } from './usage.ts';
import { makeAgencies, makeVaccines } from './vaccines.ts';

const server = await startServer((process.env.NODE_OPTS ?? '').split(' ').filter(Boolean));
try {
  const admin = await signIn(server.url);
  await makeVaccines(admin, 100, 8);
  const keys = await makeAgencies(admin, 10);
  const agents = Number(process.env.AGENTS ?? 5000);
  const identities = `/tmp/egida-ids-${process.pid}.json`;
  const common = {
    server: server.url,
    apikey: keys.join(','),
    agents,
    identities,
    connections: Number(process.env.CONN ?? 512),
    enrolments: 1500,
  };
  const usage = watchUsage({
    server: () => ownProcessorSeconds(server.pid),
    pg: () => processorSeconds(server.database.pid),
  });
  for (const rate of (process.env.RATES ?? '5000,max').split(',')) {
    const t = Date.now();
    const run = await runFleet({ ...common, rate, seconds: Number(process.env.SECS ?? 10), settle: 120 });
    const c = run.calls.checkin!;
    const from = Date.parse(run.from);
    const to = from + run.seconds * 1000;
    const per = (n: number | undefined) => Math.round(((n ?? 0) / c.answered) * 1e6);
    const [f, s, p] = [
      per(run.processorSeconds),
      per(usage.between(from, to, 'server')),
      per(usage.between(from, to, 'pg')),
    ];
    console.log(
      rate,
      `${Math.round(c.perSecond)}/s p50 ${c.p50} p95 ${c.p95} p99 ${c.p99} | us: fleet ${f} server ${s} pg ${p} sum ${f + s + p} -> 2 cores ${Math.round(2e6 / (f + s + p))}/s | rss ${Math.round(peakMegabytes(server.pid)!)} | settle ${from - t} ms missed ${run.missed}`,
      JSON.stringify(run.errors),
      Object.keys(run.calls).join(),
    );
  }
  usage.stop();
} finally {
  await server.dispose();
}
