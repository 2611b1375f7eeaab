import { api } from '@egida/contract';
import { expect, test } from '@playwright/test';
import { signIn } from './support/client.ts';
import { createDataFolder, type DataFolder } from './support/data-folder.ts';
import { freePort } from './support/free-port.ts';
import { type Program, start } from './support/program.ts';
import { openScreen, signInHere } from './support/screens.ts';
import { adminPassword, launchServer, templateVariable } from './support/server.ts';
import { until } from './support/until.ts';

const people = {
  'lucia.ferrer': 'ROLE_SERVICEDESK',
  'martin.vidal': 'ROLE_MANAGER',
  'ines.campos': 'ROLE_USER',
  'tom.walker': 'ROLE_USER',
  'rosa.mena': 'ROLE_READONLY',
  'ines.coello': 'ROLE_CLASSIFIED',
} as const;
const dashboard = { es: 'Panel', en: 'Dashboard' } as const;

let folder: DataFolder;
let program: Program;
let url: string;
let port: number;

/** Starts it as the README says, and waits until its agents are at work. */
const launchDemo = async () => {
  const launched = await launchServer(folder.path, { AGENT_CHECKIN_SECONDS: '30' }, port, ['--demo']);
  await until('the agents of the demonstration live', 240, async () => {
    if (launched.program.output().includes('ended with an error')) throw new Error(launched.program.output());
    return launched.program.output().includes('simulated computers are alive');
  });
  return launched;
};
const computers = async () => {
  const admin = await signIn(url);
  return (await admin(api.fleet.list, { query: { size: '1' } })).paging.total;
};
const alertsOf = async (query: string) => {
  const admin = await signIn(url);
  return (await admin(api.alerts.list, { query: { filter: query, size: '1' } })).paging.total;
};

test.beforeAll(async () => {
  folder = await createDataFolder();
  port = await freePort();
  ({ program, url } = await launchDemo());
});
test.afterAll(async () => {
  await program.end();
  await folder.remove();
});

test('everybody whom the demonstration names can sign in, each with their role', async () => {
  for (const [username, role] of Object.entries(people)) {
    expect(program.output()).toContain(username);
    const own = await signIn(url, username, adminPassword);
    const { collection } = await own(api.news.list, { query: {} });
    expect(collection).toHaveLength(3);
    const admin = await signIn(url);
    const found = await admin(api.users.list, { query: { filter: `username:${username}` } });
    expect(found.collection[0]?.roles).toContain(role);
  }
});

test('a year lies behind the demonstration: of every day something is known', async () => {
  const admin = await signIn(url);
  const year = await admin(api.stats.evolution, { params: { days: '365' } });
  for (const line of [year.agents, year.alerts, year.vaccines, year.agencies]) {
    const data = line.datasets[0]?.data ?? [];
    expect(data).toHaveLength(365);
    expect(data).not.toContain(null);
  }
  expect(year.agents.datasets[0]?.data.at(-1)).toBe(await computers());
  const totals = await admin(api.stats.totals, {});
  expect(totals.alerts).toBe(await alertsOf('status:ACTIVE'));
  expect(await alertsOf('status:RESOLVED')).toBeGreaterThan(500);
  // Who is away is found by the server's own sweep, in its own time.
  await until('computers are known to be away', 180, async () => {
    const statuses = await admin(api.stats.agents, { query: { groupBy: 'status', size: '5' } });
    return (
      statuses
        .map(({ id }) => id)
        .sort()
        .join() === 'OFFLINE,OFFLINE_LONG,ONLINE'
    );
  });
});

test('no computer has an alert, or a vaccine, from before it enrolled', async () => {
  const admin = await signIn(url);
  const { collection } = await admin(api.alerts.list, { query: { sortBy: 'date', orderBy: 'asc', size: '50' } });
  const ids = [...new Set(collection.map(({ agentId }) => agentId))];
  expect(ids.length).toBeGreaterThan(10);
  for (const agentId of ids) {
    const { enrolledOn } = await admin(api.computers.get, { params: { agentId } });
    const { collection: told } = await admin(api.computers.timeline, { params: { agentId }, query: { size: '100' } });
    const first = told.at(-1);
    expect([first?.event, Date.parse(first?.date ?? '')]).toEqual(['ENROLLED', Date.parse(enrolledOn)]);
    const dates = collection.filter((alert) => alert.agentId === agentId).map(({ date }) => date);
    for (const date of dates) expect(Date.parse(date)).toBeGreaterThan(Date.parse(enrolledOn));
  }
});

for (const locale of ['es', 'en'] as const)
  test(`what is months old is told whole in a list: ${locale}`, async ({ page }) => {
    await page.goto(`${url}/#/${locale}/login`);
    await signInHere(page, locale);
    // The longest that stands there: the oldest are a year old, or not yet, by the hour of the day.
    const tenMonthsAgo = new Date(Date.now() - 310 * 86_400_000).toISOString().slice(0, 10);
    await openScreen(page, url, locale, `/alerts?all=1&filter=${encodeURIComponent(`date:<${tenMonthsAgo}`)}`);
    const times = page.locator('tr[data-row] td:has(time)');
    await expect(times.first()).toHaveText(/^(hace 10 meses|10 months ago)$/);
    const cut = await times.evaluateAll((cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth).length);
    expect(cut).toBe(0);
  });

for (const locale of ['es', 'en'] as const)
  test(`alerts arrive while one looks: ${locale}`, async ({ page }) => {
    await page.goto(`${url}/#/${locale}/login`);
    await signInHere(page, locale);
    await openScreen(page, url, locale, '/');
    await expect(page.getByRole('heading', { level: 1, name: dashboard[locale] })).toBeVisible();
    const before = await alertsOf('date:>2020-01-01');
    await until('another alert comes in', 120, async () => (await alertsOf('date:>2020-01-01')) > before);
  });

/** A computer that has enrolled where it was led to. */
let moved: { id: string; agencyId: string };
test('a computer that is asked to leave is gone, and one that is moved enrols in the other agency', async () => {
  const before = await computers();
  const admin = await signIn(url);
  const { collection } = await admin(api.fleet.list, { query: { filter: 'status:ONLINE', size: '2' } });
  const [leaver, mover] = collection;
  if (!leaver || !mover) throw new Error('No two computers are connected.');
  const agencies = (await admin(api.agencies.list, { query: { size: '100' } })).collection;
  const target = agencies.find(({ agencyId, agents }) => agencyId !== mover.agencyId && agents > 0)?.agencyId ?? '';
  await admin(api.computers.uninstall, { params: { agentId: leaver.id } });
  await admin(api.computers.move, {
    params: { agencyId: mover.agencyId },
    body: { agents: [mover.id], agencyId: target },
  });
  moved = { id: mover.id, agencyId: target };
  await until('it has enrolled', 120, async () => {
    const params = { agentId: mover.id };
    const told = await admin(api.computers.timeline, { params, query: { size: '100' } });
    return told.collection.some(({ event }) => event === 'ENROLLED_AGAIN');
  });
  await until('the other is gone', 120, async () => (await computers()) === before - 1);
});

test('started again, the same computers come back, each where it is by now', async () => {
  const before = await computers();
  await program.end();
  const startedAt = Date.now();
  ({ program } = await launchDemo());
  expect(program.output()).not.toContain('agencies');
  await until('its computers are connected', 60, async () => {
    const admin = await signIn(url);
    const statuses = await admin(api.stats.agents, { query: { groupBy: 'status', size: '5' } });
    return (statuses.find(({ id }) => id === 'ONLINE')?.count ?? 0) > 250;
  });
  await until('the one that was moved has come', 60, async () => {
    const admin = await signIn(url);
    const { agencyId, lastConnection } = await admin(api.computers.get, { params: { agentId: moved.id } });
    return agencyId === moved.agencyId && Date.parse(lastConnection ?? '') > startedAt;
  });
  expect(await computers()).toBe(before);
});

test('a database that holds data is left alone', async () => {
  const other = await createDataFolder(process.env[templateVariable]);
  const refused = start(['scripts/start.mjs', '--demo'], { PORT: String(await freePort()), DATA_DIR: other.path });
  try {
    await until('it ends', 60, async () => refused.child.exitCode !== null);
    expect(refused.child.exitCode).toBe(1);
    expect(refused.output()).toContain('DATA_DIR=./demo-data npm start -- --demo');
  } finally {
    await other.remove();
  }
});
