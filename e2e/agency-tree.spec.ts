import { api } from '@egida/contract';
import { expect, type Page, test } from '@playwright/test';
import { type Client, signIn } from './support/client.ts';
import { simulate } from './support/fleet.ts';
import { holdRequests } from './support/hold-requests.ts';
import { agencyIdOf, type OrganisationScreens, openOrganisation } from './support/organisation.ts';
import { organisationWords } from './support/organisation-words.ts';
import { type Locale, openAnew } from './support/screens.ts';
import { type Server, startServer } from './support/server.ts';
import { until } from './support/until.ts';

let server: Server;
let admin: Client;
test.beforeAll(async () => {
  server = await startServer();
  admin = await signIn(server.url);
});
test.afterAll(() => server.dispose());

/** What is remembered of the tree at the very moment that a line is in it. */
const storedWhenDrawn = (page: Page, name: string): Promise<{ open: string[] }> =>
  page.evaluate(
    (text) =>
      new Promise((resolve) => {
        new MutationObserver((_, observer) => {
          if (!document.querySelector('[role=tree]')?.textContent.includes(text)) return;
          observer.disconnect();
          const key = Object.keys(localStorage).find((one) => one.startsWith('egida.tree.')) ?? '';
          resolve(JSON.parse(localStorage.getItem(key) ?? '{"open":[]}'));
        }).observe(document.body, { childList: true, subtree: true });
      }),
    name,
  );

for (const locale of ['es', 'en'] satisfies Locale[])
  test.describe(`the tree of agencies: ${locale}`, () => {
    const words = organisationWords[locale].agency;
    const { fields } = words;
    /** Of this language: both journeys work on one server. */
    const own = (name: string) => `${name} (${locale})`;
    const county = own('Diputación Provincial');
    let screens: OrganisationScreens;

    test.describe.configure({ mode: 'serial' });
    test.beforeAll(async ({ browser }) => {
      await admin(api.agencies.create, { body: { name: county } });
      screens = await openOrganisation(browser, server, locale);
    });
    test.afterAll(() => screens.dispose());

    test('the tree says what depends on an agency, creates below one, and is found as it was left', async () => {
      const { confirm, field, open, page, press, told } = screens;
      const make = async (name: string, parent?: string, more = {}) =>
        admin(api.agencies.create, { body: { name: own(name), ...(parent && { parent }), ...more } });
      const root = await make('Consejería de Sanidad');
      const areas = [await make('Área Norte', root.agencyId), await make('Área Sur', root.agencyId)] as const;
      const twins = [
        await make('Centro de Salud', areas[0].agencyId),
        await make('Centro de Salud', areas[1].agencyId),
      ];
      await simulate(server.url, twins[1]?.apikey ?? '', 2, own('centro'));
      await admin(api.agencies.update, {
        params: { agencyId: twins[0]?.agencyId ?? '' },
        body: { expiration: '2020-01-01T00:00:00.000Z' },
      });
      const tree = page.getByRole('tree', { name: words.tree });
      const line = (name: string) => tree.getByRole('treeitem', { name: own(name) });
      await until('the computers are counted above', 60, async () => {
        const { below } = await admin(api.agencies.get, { params: { agencyId: root.agencyId } });
        return below.computers === 2;
      });
      await open('/agencies?view=tree');
      await expect(line('Consejería de Sanidad')).toContainText(words.branch);
      await expect(line('Consejería de Sanidad').getByTitle(words.expiredBelow)).toBeVisible();
      await press(words.openAll);
      await expect(line('Centro de Salud')).toHaveCount(2);
      await expect(line('Consejería de Sanidad').getByTitle(words.expiredBelow)).toHaveCount(0);

      // The button is of the line under the mouse, which lines that are still coming may push away.
      await expect(async () => {
        await line('Área Sur').hover({ timeout: 5000 });
        await page.getByRole('button', { name: words.treeActions(own('Área Sur')) }).click({ timeout: 5000 });
      }).toPass();
      await page.getByRole('menuitem', { name: words.createBelow }).click();
      await expect(field(fields.parent)).toHaveValue(own('Área Sur'));
      await expect(field(fields.parent)).toHaveAccessibleDescription(own('Consejería de Sanidad'));
      await field(fields.name).fill(own('Consultorio nuevo'));
      await field(fields.parent).fill('Centro de Salud');
      const twin = (area: string) => page.getByRole('listbox').getByRole('option', { name: own(area) });
      await expect(twin('Área Sur')).toHaveCount(1);
      await twin('Área Norte').click();
      // The way to what was created comes after the branch that it lies in, as it may: then nothing but it opens the branch.
      const release = await holdRequests(page, /\/api\/agencies\/[0-9a-f-]{36}$/, { writes: false });
      const branch = page.waitForResponse((answer) => answer.url().includes(`parent=${areas[0].agencyId}`));
      await confirm(words.create);
      await told(words.created);
      await branch;
      const whenDrawn = storedWhenDrawn(page, own('Consultorio nuevo'));
      release();
      await expect(line('Consultorio nuevo')).toHaveAttribute('aria-level', '4');
      await page.unrouteAll({ behavior: 'wait' });
      // Whoever leaves as soon as they see it finds it again.
      expect((await whenDrawn).open).toContain(twins[0]?.agencyId);

      await open('/sectors');
      await open('/agencies?view=tree');
      await expect(line('Consultorio nuevo')).toBeVisible();
      // Also around what is open beside it.
      await line('Consultorio nuevo').click();
      await expect(page).toHaveURL(/panel=/);
      await press(words.closeAll);
      await expect(line('Consultorio nuevo')).toHaveCount(0);
      await open('/sectors');
      await open('/agencies?view=tree');
      await expect(line('Consejería de Sanidad')).toBeVisible();
      await expect(line('Consultorio nuevo')).toHaveCount(0);
    });

    test('whoever folds all while the way to where they were is still coming finds it folded', async () => {
      const { open, page, press } = screens;
      const line = (name: string) =>
        page.getByRole('tree', { name: words.tree }).getByRole('treeitem', { name: own(name) });
      await open('/agencies?view=tree');
      await press(words.openAll);
      await line('Consultorio nuevo').click();
      await expect(page).toHaveURL(/panel=/);
      await open('/sectors');
      const top = `${server.url}/api/agencies/${await agencyIdOf(admin, own('Consejería de Sanidad'))}`;
      const release = await holdRequests(page, top);
      const asked = page.waitForRequest(top);
      await openAnew(page, `${server.url}/#/${locale}/agencies?view=tree`);
      await asked;
      await expect(line('Consultorio nuevo')).toBeVisible();
      // It comes, or nobody waits for it any more.
      const ended = Promise.race([
        page.waitForResponse(top),
        page.waitForEvent('requestfailed', (request) => request.url() === top),
      ]);
      await press(words.closeAll);
      await expect(line('Consultorio nuevo')).toHaveCount(0);
      release();
      await ended;
      await page.unrouteAll({ behavior: 'wait' });
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
      await expect(line('Consultorio nuevo')).toHaveCount(0);
      await openAnew(page, `${server.url}/#/${locale}/agencies?view=tree`);
      await expect(line('Consejería de Sanidad')).toBeVisible();
      await expect(line('Consultorio nuevo')).toHaveCount(0);
    });

    test('the agencies are found in the view that was chosen last', async () => {
      const { open, page } = screens;
      const tree = page.getByRole('tree', { name: words.tree });
      const views = page.getByRole('radiogroup', { name: words.views });
      await open('/agencies');
      await expect(tree).toHaveCount(0);
      await views.getByText(words.asTree).click();
      await expect(tree).toBeVisible();
      await expect(page).toHaveURL(/view=tree/);
      // The menu leads to the view as well, while it is there.
      const visited: string[] = [];
      page.on('framenavigated', (frame) => visited.push(frame.url()));
      await page.locator('nav a[href$="/agencies"]').first().click();
      await expect.poll(() => visited.at(-1) ?? '').toContain('view=tree');
      await expect(tree).toBeVisible();
      await open('/agencies');
      await expect(tree).toBeVisible();
      await expect(page).toHaveURL(/view=tree/);
      // A filter is of the list.
      await open('/agencies?filter=Provincial');
      await expect(page.getByRole('row', { name: county })).toBeVisible();

      await open('/agencies');
      await views.getByText(words.asList).click();
      await open('/agencies');
      await expect(page.getByRole('table')).toBeVisible();
      await expect(tree).toHaveCount(0);
    });

    test('its toolbar stands beside a panel and on a telephone, and a telephone has the number of computers', async () => {
      const { open, page } = screens;
      const { agencyId } = await admin(api.agencies.create, { body: { name: own('Comarca de la Sierra') } });
      const line = page.getByRole('treeitem', { name: own('Comarca de la Sierra') });
      const list = page.locator('section', { has: page.getByRole('tree', { name: words.tree }) });
      /** The buttons and boxes above the tree that reach beyond it. */
      const beyond = () =>
        list.evaluate((section) => {
          const edge = section.getBoundingClientRect();
          return [...section.querySelectorAll('header :is(h1, button, input, label)')]
            .filter((one) => {
              const { left, right } = one.getBoundingClientRect();
              return left < edge.left - 1 || right > edge.right + 1;
            })
            .map((one) => one.textContent);
        });
      const isTitleCut = () =>
        page.getByRole('heading', { level: 1 }).evaluate((title) => title.scrollWidth > title.clientWidth);
      for (const width of [1440, 1366, 1024, 390]) {
        await page.setViewportSize({ width, height: 900 });
        await open(width < 1100 ? '/agencies?view=tree' : `/agencies?view=tree&panel=${agencyId}`);
        await expect(line).toBeVisible();
        await expect.poll(beyond, `in ${width} pixels`).toEqual([]);
        await expect.poll(isTitleCut, `the title in ${width} pixels`).toBe(false);
        await expect(page.getByRole('button', { name: words.openAll, exact: true })).toBeVisible();
      }
      await expect(line.getByText('0', { exact: true })).toBeVisible();
      await page.setViewportSize({ width: 1280, height: 720 });
    });
  });
