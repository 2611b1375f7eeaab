import { alertStatuses, api } from '@egida/contract';
import { expect, test } from '@playwright/test';
import type { Client } from './support/client.ts';
import { hear } from './support/heard.ts';
import { holdRequests } from './support/hold-requests.ts';
import { enterAt } from './support/screens.ts';
import type { Server } from './support/server.ts';
import { told } from './support/told.ts';
import { opened, panelOf, rowsOf, startTriageStage, type TriageStage } from './support/triage-stage.ts';
import { until } from './support/until.ts';

let server: Server;
let admin: Client;
let makeScene: TriageStage['makeScene'];
test.beforeAll(async () => {
  ({ server, admin, makeScene } = await startTriageStage());
});
test.afterAll(() => server.dispose());

test('below the list stands how many are shown and how many there are, besides those that wait, whoever deals with them', async ({
  page,
}) => {
  const scene = await makeScene('Conservatorio');
  const ids = await scene.raise(
    0,
    Array.from({ length: 24 }, (_, at) => `programa-${at}`),
  );
  await enterAt(page, server.url, 'es', `/agencies/${scene.agencyId}/alerts`);
  await expect(page.getByText('1–20 de 24', { exact: true })).toBeVisible();
  // What is dealt with makes room for what comes after it.
  await page.keyboard.press('j');
  await page.keyboard.press('e');
  await expect(page.getByText('1–20 de 23', { exact: true })).toBeVisible();

  const heard = await hear(page);
  await scene.raise(1, ['programa-nuevo']);
  const news = page.getByRole('button', { name: /^[12] nuevas?$/ });
  await expect(news).toHaveText('1 nueva');
  await scene.raise(1, ['otro-nuevo']);
  await expect(news).toHaveText('2 nuevas');
  // Whoever hears the screen hears of it now and then, and something else besides.
  expect((await heard()).filter((text) => /nueva/.test(text))).toEqual(['1 nueva']);
  await expect(page.getByText('1–20 de 23', { exact: true })).toBeVisible();
  // Another person deals with one of this page.
  const listed = await rowsOf(page).evaluateAll((rows) => rows.map((row) => row.getAttribute('data-row') ?? ''));
  const alertId = listed.find((id) => ids.includes(id)) ?? '';
  await admin(api.alerts.update, { params: { alertId }, body: { status: alertStatuses.RESOLVED } });
  await expect(page.getByText('1–19 de 22', { exact: true })).toBeVisible();
  await news.click();
  await expect(page.getByText('1–20 de 24', { exact: true })).toBeVisible();
});

test('what is answered about the alerts of one group closes no question about those of another, and asks none', async ({
  page,
}) => {
  const scene = await makeScene('Auditorio');
  await scene.raise(0, ['programa-uno', 'programa-uno', 'programa-otro', 'programa-otro', 'programa-otro']);
  const params = { agencyId: scene.agencyId };
  await until('they are counted', 60, async () => {
    const { collection } = await admin(api.alerts.groupsOfAgency, { params });
    return collection.reduce((sum, { active }) => sum + active, 0) === 5;
  });
  await enterAt(page, server.url, 'es', `/agencies/${scene.agencyId}/alerts?view=groups`);
  const ask = async (program: string, key: 'e' | 'r' = 'e') => {
    await rowsOf(page).filter({ hasText: program }).locator('[data-row-open]').focus();
    await page.keyboard.press(key);
  };
  const dialog = page.getByRole('dialog');
  const aboutOthers = page.getByRole('dialog', { name: '¿Resolver 3 alertas?' });

  await test.step('a count that comes late is of what nobody asks about any more', async () => {
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    let isFirst = true;
    await page.route(/\/api\/alerts\?.*similar/, async (route) => {
      const waits = isFirst;
      isFirst = false;
      if (waits) await held;
      await route.continue();
    });
    await ask('programa-uno');
    await ask('programa-otro');
    await aboutOthers.waitFor();
    const counted = page.waitForResponse(/\/api\/alerts\?.*similar/);
    letGo();
    await counted;
    // Whatever it brings about is drawn by then.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    await expect(aboutOthers).toBeVisible();
    await page.unroute(/\/api\/alerts\?.*similar/);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('nor does what was done with them', async () => {
    await ask('programa-uno');
    await page.getByRole('dialog', { name: '¿Resolver 2 alertas?' }).waitFor();
    const letGo = await holdRequests(page, '**/api/alerts/bulk/update-status', { reads: false });
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await ask('programa-otro');
    await expect(aboutOthers.getByRole('button', { name: 'Resolver 3 alertas' })).toBeEnabled();
    letGo();
    await told(page, /2 alertas resueltas/);
    await expect(rowsOf(page)).toHaveCount(1);
    await expect(aboutOthers).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(rowsOf(page)).toHaveCount(0);
    expect([...(await scene.statuses()).values()]).toEqual(Array.from({ length: 5 }, () => alertStatuses.RESOLVED));
  });
});

test('a double click deals with one alert, once: its second press neither opens it again nor deals with the next', async ({
  page,
}) => {
  const scene = await makeScene('Teatro');
  await scene.raise(0, ['programa-primero', 'programa-segundo']);
  /** The second press of a double click, on whatever is there by then. */
  const pressAgain = async (at: { x: number; y: number }) => {
    await page.mouse.move(at.x, at.y);
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
  };
  const middleOf = async (name: string) => {
    const { x, y, width, height } = (await panelOf(page).getByRole('button', { name, exact: true }).boundingBox()) ?? {
      x: 0,
      y: 0,
      width: 0,
      height: 0,
    };
    return { x: x + Math.min(width / 2, 30), y: y + height / 2 };
  };
  await enterAt(page, server.url, 'es', `/agencies/${scene.agencyId}/alerts?all=1`);
  await expect(rowsOf(page)).toHaveCount(2);
  const [, second = ''] = await rowsOf(page).evaluateAll((rows) =>
    rows.map((row) => row.getAttribute('data-row') ?? ''),
  );
  await rowsOf(page).first().getByRole('rowheader').click();
  await panelOf(page).getByRole('button', { name: 'Resolver', exact: true }).waitFor();
  const resolve = await middleOf('Resolver');
  await page.mouse.click(resolve.x, resolve.y);
  await expect.poll(() => opened(page)).toBe(second);
  await panelOf(page).getByRole('button', { name: 'Resolver', exact: true }).waitFor();
  await pressAgain(await middleOf('Resolver'));
  // Whoever then presses on purpose is heard.
  expect((await scene.statuses()).get(second)).toBe(alertStatuses.ACTIVE);
  const reject = await middleOf('Descartar');
  await page.mouse.click(reject.x, reject.y);
  const reopen = panelOf(page).getByRole('button', { name: 'Reabrir' });
  await reopen.waitFor();
  await pressAgain(await middleOf('Reabrir'));
  await expect(reopen).toBeEnabled();
  expect((await scene.statuses()).get(second)).toBe(alertStatuses.REJECTED);
  await reopen.click();
  await expect.poll(async () => (await scene.statuses()).get(second)).toBe(alertStatuses.ACTIVE);
});
