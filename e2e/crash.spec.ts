import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '@egida/contract';
import { expect, test } from '@playwright/test';
import { type Client, signIn } from './support/client.ts';
import { start } from './support/program.ts';
import { startServer } from './support/server.ts';
import { until } from './support/until.ts';

const kills = 3;
/** What a server has answered before it is killed: the load is there, however long that took. */
const load = { alerts: 200, checkins: 500 };
const metricsToken = 'metrics-of-the-journeys-1';

test('a server killed three times under load comes up again, and has every acknowledged alert, once', async () => {
  // Each of its steps has an end of its own; a server that was killed takes its time to come up again.
  test.setTimeout(600_000);
  const server = await startServer({ AGENT_CHECKIN_SECONDS: '300', METRICS_TOKEN: metricsToken });
  const idsFile = join(tmpdir(), `egida-alerts-${process.pid}.jsonl`);
  const admin = await signIn(server.url);
  const agency = await admin(api.agencies.create, { body: { name: 'Servicio de Salud', licenseQuantity: 1000 } });
  const vaccine = await admin(api.vaccines.create, {
    body: {
      name: 'Minero de prueba',
      type: 'PROCESS',
      osFamily: 'linux',
      criticality: 2,
      category: 'TROJAN',
      rules: { processes: ['minero-malo'], killProcess: true },
    },
  });
  await admin(api.deployments.applyToAgency, {
    params: { vaccineId: vaccine.id, agencyId: agency.agencyId },
    body: [],
  });
  const fleet = start([
    'agent/dist/fleet.mjs',
    ...['--server', server.url, '--apikey', agency.apikey ?? '', '--agents', '1000', '--seconds', '600'],
    ...['--rate', '1000', '--alerts', '200', '--setback', '2', '--drain', '60', '--alert-ids', idsFile],
  ]);
  try {
    const acknowledged = async () => idsOf(await readFile(idsFile, 'utf8').catch(() => ''), 'acknowledged');
    const underLoad = async (known: number) =>
      until('the server is under load', 90, async () => {
        const alerts = (await acknowledged()).size - known;
        return alerts > load.alerts && (await checkinsAnswered(server.url)) > load.checkins;
      });
    await underLoad(0);
    for (let kill = 0; kill < kills; kill++) {
      const before = (await acknowledged()).size;
      await server.program.end('SIGKILL');
      await server.again();
      await underLoad(before);
    }
    expect(await fleet.end()).toBe(0);
    const file = await readFile(idsFile, 'utf8');
    const made = [...idsOf(file, 'made')].sort();
    expect(made.length).toBeGreaterThan(500);
    expect([...(await acknowledged())].sort(), 'the fleet heard of each that it made').toEqual(made);
    const stored = await storedAlerts(await signIn(server.url), agency.agencyId);
    expect(stored.sort(), 'what was made, each once, and nothing else').toEqual(made);
  } finally {
    await fleet.end('SIGKILL');
    await server.dispose();
    await rm(idsFile, { force: true });
  }
});

/** By the server that runs now, since it was started. */
const checkinsAnswered = async (url: string): Promise<number> => {
  const reply = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } });
  const line = /^egida_http_request_seconds_count\{route="\/api\/agent\/checkin",status="200"\} (\d+)$/m;
  return Number(line.exec(await reply.text())?.[1] ?? 0);
};

const idsOf = (text: string, event: string): Set<string> =>
  new Set(
    text
      .split('\n')
      .filter((line) => line.endsWith('}'))
      .map((line) => JSON.parse(line) as { event: string; id: string })
      .filter((line) => line.event === event)
      .map((line) => line.id),
  );

const storedAlerts = async (admin: Client, agencyId: string): Promise<string[]> => {
  const ids: string[] = [];
  for (let page = 1; ; page++) {
    const query = { page: String(page), size: '1000', orderBy: 'asc' } as const;
    const { collection } = await admin(api.alerts.ofAgency, { params: { agencyId }, query });
    ids.push(...collection.map((alert) => alert.id));
    if (collection.length < 1000) return ids;
  }
};
