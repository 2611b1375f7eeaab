import { writeFileSync } from 'node:fs';
import { api } from '@egida/contract';
import pg from 'pg';
import { signIn } from './client.ts';
import { fillFleet } from './fill.ts';
import { startServer } from './server.ts';
import { makeVaccines } from './vaccines.ts';

const server = await startServer();
const admin = await signIn(server.url);
await makeVaccines(admin, 100, 8);
const agency = await admin.call(api.agencies.create, { body: { name: 'Agencia 1' } });
const client = new pg.Client({ connectionString: server.database.url });
await client.connect();
const t = Date.now();
await fillFleet(client, agency.agencyId, { agencies: 200, computers: 100_000, others: 100 });
console.log('filled in', Date.now() - t, 'ms', server.url, server.database.url);
writeFileSync(
  '/tmp/list-server.json',
  JSON.stringify({
    url: server.url,
    db: server.database.url,
    agency: agency.agencyId,
    token: admin.token,
    pid: server.pid,
  }),
);
await client.end();
process.on('SIGTERM', () => server.dispose().then(() => process.exit(0)));
setTimeout(() => server.dispose().then(() => process.exit(0)), 3_000_000);
