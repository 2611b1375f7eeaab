// Three servers, a balancer and three database nodes on this machine, to be tried: kill what you like, and see.
//   npm run cluster -- [--port 7000] [--by balancer|hosts|pooler]
import { parseArgs } from 'node:util';
import { build } from './build.mjs';
import { startCluster } from './cluster/cluster.mjs';
import { statesOf } from './cluster/databases.mjs';
import { report } from './report.mjs';

const { values } = parseArgs({
  options: { port: { type: 'string', default: '7000' }, by: { type: 'string', default: 'balancer' } },
});

try {
  await build();
  const admin = process.env.ADMIN_PASSWORD ?? 'Una-clave-de-prueba-1';
  const cluster = await startCluster({ port: Number(values.port), admin, by: values.by });
  const { primary } = await statesOf(cluster.ports);
  console.log(`\n${cluster.url}   admin / ${admin}\n`);
  for (const { name, pid } of cluster.programs()) console.log(`  ${name.padEnd(10)} ${pid}`);
  console.log(
    `\nThe primary is db${primary + 1}. What each says is in ${cluster.folder}. Ctrl-C stops them and removes it.`,
  );
  const stop = () => void cluster.stop().then(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  setInterval(() => {}, 1 << 30);
} catch (error) {
  report(error);
}
