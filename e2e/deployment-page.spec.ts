import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { api } from '@egida/contract';
import { expect, test } from '@playwright/test';
import { type Agent, startAgent } from './support/agent.ts';
import { type Client, signIn } from './support/client.ts';
import { deploymentWords } from './support/deployment-words.ts';
import { createDecoy, executeInRow, makeAgency, rowOf, slow, type TestAgency } from './support/deployments.ts';
import { enrolMadeUp } from './support/made-up-computer.ts';
import { picture } from './support/picture.ts';
import { enterAt, openRow, openScreen } from './support/screens.ts';
import { type Server, startServer } from './support/server.ts';
import { told } from './support/told.ts';
import { toldWords } from './support/told-words.ts';
import { until } from './support/until.ts';

let server: Server;
let admin: Client;
let agent: Agent;
let hospital: TestAgency;
let computer = '';

test.beforeAll(async () => {
  server = await startServer();
  admin = await signIn(server.url);
  hospital = await makeAgency(admin, 'Hospital de la Vega');
  agent = await startAgent(server.url, hospital.apikey);
  computer = await until('the computer is enrolled', 60, async () => {
    const { collection } = await admin(api.computers.list, { params: { agencyId: hospital.id } });
    return collection[0]?.name;
  });
});
test.afterAll(async () => {
  await agent.dispose();
  await server.dispose();
});

/** Of one agency alone, so that what other journeys enrol is not counted. */
const showTo = (vaccineId: string, agency: TestAgency) => {
  const visibility = { agencyIds: [agency.id], serviceTypes: [], instanceIds: [] };
  return admin(api.vaccines.update, { params: { vaccineId }, body: { visibility } });
};

for (const locale of ['es', 'en'] as const) {
  const words = deploymentWords[locale];
  const { vaccine: says } = toldWords[locale];

  test(`from a vaccine to the computers of an agency that have it, and back: ${locale}`, async ({ page }) => {
    const name = `Señuelo ${locale}`;
    const { id } = await createDecoy(admin, name, `/srv/pagina-${locale}`);
    await showTo(id, hospital);
    await enterAt(page, server.url, locale, `/vaccines/${id}`);
    const dialog = page.getByRole('dialog');

    await test.step('its own page says how far it has come, and leads to where it is executed', async () => {
      await expect(page.getByText(words.coverage(0, 1))).toBeVisible();
      await page.getByRole('link', { name: words.executeOn }).click();
      await executeInRow(page, words, name, hospital);
      await expect(rowOf(page, hospital).getByText(words.applied, { exact: true })).toBeVisible(slow);
    });

    await test.step('the panel leads to the page of its computers', async () => {
      await openRow(page, hospital.name);
      await page.getByRole('link', { name: words.seeComputers }).click();
      await expect(page).toHaveURL(new RegExp(`#/${locale}/agencies/${hospital.id}/vaccines/${id}$`));
      await expect(page.getByRole('heading', { level: 1 })).toContainText(words.computers);
      await expect(page.getByText(words.byAgency).first()).toBeVisible();
    });

    const row = page.getByRole('row', { name: new RegExp(computer) });
    await test.step('a state is a tab, kept in the address', async () => {
      await page.getByRole('button', { name: new RegExp(`^${words.applied}`) }).click();
      await expect(page).toHaveURL(/filter=status/);
      await expect(row.getByText(words.applied, { exact: true })).toBeVisible();
      await page.getByRole('button', { name: words.all }).click();
      await expect(page).not.toHaveURL(/filter=status/);
      await picture(page, `vaccine-in-agency-${locale}`);
    });

    await test.step('a computer is opened, and the vaccine stopped on it', async () => {
      await row.getByRole('button', { name: computer, exact: true }).click();
      const panel = page.getByRole('complementary', { name: computer });
      await expect(panel.getByText(words.byAgency)).toBeVisible();
      await panel.getByRole('button', { name: words.stop(words.on(name, computer)) }).click();
      await expect(row.getByText(words.notRequired, { exact: true })).toBeVisible(slow);
    });

    await test.step('stopped in the whole agency, it waits for nobody', async () => {
      // The head asks for itself: until it knows, it would say whom that takes it away from.
      await expect(page.getByRole('button', { name: `${words.notRequired} 1`, exact: true })).toBeVisible(slow);
      await page.getByRole('button', { name: words.stop(name), exact: true }).click();
      await told(page, says.stoppedInAgency);
      // Nobody holds it by now: there is nothing to lose, and nothing is asked.
      await expect(page.getByRole('button', { name: words.execute(name), exact: true })).toBeVisible(slow);
      await expect(dialog).toHaveCount(0);
    });

    await test.step('executed on the whole agency again', async () => {
      await page.getByRole('button', { name: words.execute(name), exact: true }).click();
      await told(page, says.inAgency);
    });
    await admin(api.vaccines.remove, { params: { vaccineId: id } });
  });

  test(`what failed is what an agency's vaccines open on, and what the vaccine's page tells: ${locale}`, async ({
    page,
  }) => {
    const path = `srv/ajeno-${locale}`;
    await mkdir(join(agent.root, 'srv'), { recursive: true });
    await writeFile(join(agent.root, path), 'de otro');
    const name = `Ocupado ${locale}`;
    const { id } = await createDecoy(admin, name, `/${path}`);
    const other = await createDecoy(admin, `Sin usar ${locale}`, `/srv/sin-usar-${locale}`);
    const params = { vaccineId: id, agencyId: hospital.id };
    await admin(api.deployments.applyToAgency, { params, body: [] });
    await until('it has failed', 60, async () => {
      const query = { filter: 'status:ERROR' };
      return (await admin(api.deployments.ofAgency, { params: { agencyId: hospital.id }, query })).paging.total > 0;
    });

    await enterAt(page, server.url, locale, `/agencies/${hospital.id}/vaccines`);
    await expect(page.getByRole('button', { name: words.attention })).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible();
    await expect(page.getByRole('row', { name: /Sin usar/ })).toHaveCount(0);
    await picture(page, `attention-${locale}`);
    await page.getByRole('button', { name: words.everything }).click();
    await expect(page.getByRole('row', { name: new RegExp(`Sin usar ${locale}`) })).toBeVisible();
    await expect(page).toHaveURL(/all=1/);

    await openScreen(page, server.url, locale, `/agencies/${hospital.id}`);
    await expect(page.getByText(words.failsHere)).toBeVisible();

    await openScreen(page, server.url, locale, `/vaccines/${id}`);
    await expect(page.getByText(words.withError)).toBeVisible();
    await picture(page, `coverage-${locale}`);
    // The first of that name is its tab, among those of open agencies.
    await page.getByRole('main').getByRole('link', { name: hospital.name }).last().click();
    await expect(page.getByRole('row', { name: new RegExp(computer) }).getByText(words.failed)).toBeVisible();
    for (const vaccineId of [id, other.id]) await admin(api.vaccines.remove, { params: { vaccineId } });
  });

  test(`what runs by itself is not offered to be executed, and says so: ${locale}`, async ({ page }) => {
    const town = await makeAgency(admin, `Ayuntamiento ${locale}`);
    await enrolMadeUp(server.url, town.apikey, `apagado-${locale}`);
    const name = `De oficio ${locale}`;
    const { id } = await createDecoy(admin, name, `/srv/de-oficio-${locale}`);
    await showTo(id, town);
    await admin(api.vaccines.update, { params: { vaccineId: id }, body: { autorun: true } });
    await enterAt(page, server.url, locale, `/agencies/${town.id}/vaccines`);
    const row = page.getByRole('row', { name: new RegExp(name) });
    await expect(row.getByText(words.required, { exact: true })).toBeVisible();
    await expect(row.getByText(words.automatic, { exact: true })).toBeVisible();
    await expect(row.getByRole('button', { name: words.execute(name) })).toHaveCount(0);
    await openScreen(page, server.url, locale, `/agencies/${town.id}/vaccines/${id}`);
    const own = page.getByRole('row', { name: new RegExp(`apagado-${locale}`) });
    await expect(own.getByText(new RegExp(`^${words.automatic}\\.`))).toBeVisible();
    await expect(own.getByRole('button', { name: words.execute(words.on(name, `apagado-${locale}`)) })).toHaveCount(0);
    await admin(api.vaccines.remove, { params: { vaccineId: id } });
  });
}
