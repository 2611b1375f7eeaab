import { alertStatuses, api } from '@egida/contract';
import { expect, type Route, test } from '@playwright/test';
import { axe } from './support/axe.ts';
import type { Client } from './support/client.ts';
import { holdRequests } from './support/hold-requests.ts';
import { isOn } from './support/keyboard.ts';
import { picture } from './support/picture.ts';
import { enterAt, openScreen } from './support/screens.ts';
import type { Server } from './support/server.ts';
import { told } from './support/told.ts';
import { toldWords } from './support/told-words.ts';
import {
  opened,
  panelOf,
  panelTitle,
  rowsOf,
  startTriageStage,
  type TriageStage,
  vaccineName,
} from './support/triage-stage.ts';
import { triageWords } from './support/triage-words.ts';
import { until } from './support/until.ts';

let server: Server;
let admin: Client;
let vaccineId: string;
let makeScene: TriageStage['makeScene'];
test.beforeAll(async () => {
  ({ server, admin, vaccineId, makeScene } = await startTriageStage());
});
test.afterAll(() => server.dispose());

for (const locale of ['es', 'en'] as const) {
  const words = triageWords[locale];

  test(`fifty alerts are dealt with one after the other, by keyboard alone: ${locale}`, async ({ page }) => {
    test.setTimeout(600_000);
    const scene = await makeScene(`Consejo ${locale}`);
    const programs = Array.from({ length: 50 }, (_, at) => `programa-${String(at).padStart(2, '0')}`);
    const ids = await scene.raise(0, programs);
    const programOf = new Map(ids.map((id, at) => [id, programs[at] ?? '']));
    // Every fifth is a false alarm.
    const isFalse = (id: string) => ids.indexOf(id) % 5 === 0;

    await enterAt(page, server.url, locale, `/agencies/${scene.agencyId}/alerts`);
    await expect(rowsOf(page)).toHaveCount(20);
    const { keyboard } = page;
    await keyboard.press('j');
    await keyboard.press('Enter');
    for (let left = ids.length; left > 0; left--) {
      await isOn(page, panelTitle);
      const id = opened(page) ?? '';
      // What it says is there to be judged, and nothing of the one before.
      await expect(panelOf(page).locator('p').first()).toContainText(`${programOf.get(id)}`);
      // The one before has the same title: now it is this one's.
      await isOn(page, panelTitle);
      if (isFalse(id)) {
        await keyboard.press('r');
        if (id === ids[0]) await told(page, toldWords[locale].alert.rejected);
        await expect(panelOf(page).getByText(words.proposal)).toBeVisible();
        if (id === ids[0]) await picture(page, `triage-rejected-${locale}`);
        await isOn(page, panelTitle);
      }
      await keyboard.press(isFalse(id) ? 'r' : 'e');
      await expect.poll(() => opened(page), `after ${programOf.get(id)}, ${left} left`).not.toBe(id);
    }
    await expect(page.getByText(words.nothingLeft)).toBeVisible();
    await isOn(page, words.title);
    const statuses = await scene.statuses();
    expect(statuses.size).toBe(50);
    for (const [id, status] of statuses)
      expect(status, programOf.get(id)).toBe(isFalse(id) ? alertStatuses.REJECTED : alertStatuses.RESOLVED);
  });

  test(`from the list, letters act on a row or on all that are ticked, and take it back: ${locale}`, async ({
    page,
  }) => {
    const scene = await makeScene(`Archivo ${locale}`);
    await scene.raise(0, ['programa-a', 'programa-b', 'programa-c', 'programa-d']);
    const active = async () => {
      const statuses = [...(await scene.statuses()).values()];
      return statuses.filter((status) => status === alertStatuses.ACTIVE).length;
    };
    await enterAt(page, server.url, locale, `/agencies/${scene.agencyId}/alerts`);
    await expect(rowsOf(page)).toHaveCount(4);
    const { keyboard } = page;
    const told = page.getByRole('region', { name: words.told });

    await keyboard.press('j');
    const second = await rowsOf(page).nth(1).getAttribute('data-row');
    await keyboard.press('e');
    await expect(told).toContainText(words.resolved);
    await expect(rowsOf(page)).toHaveCount(3);
    // The focus is in the row that stood below.
    await expect(page.locator(':focus')).toHaveAttribute('data-row-open', second ?? '');
    expect(await active()).toBe(3);
    await keyboard.press('z');
    await expect(told).toContainText(words.undone);
    await expect.poll(active).toBe(4);
    await expect(rowsOf(page)).toHaveCount(4);

    await keyboard.press('x');
    await keyboard.press('j');
    await keyboard.press('x');
    const letGo = await holdRequests(page, /\/api\/alerts/, { reads: false });
    await keyboard.press('e');
    // What is ticked while the answer is awaited stays ticked.
    await keyboard.press('j');
    await keyboard.press('x');
    const third = await page.locator(':focus').getAttribute('data-row-open');
    letGo();
    await expect(told).toContainText(words.two);
    await expect.poll(active).toBe(2);
    const ticked = page.locator(`[data-row="${third}"]`);
    await expect(rowsOf(page)).toHaveCount(2);
    await expect(ticked).toHaveAttribute('data-selected');
    await ticked.getByRole('checkbox').uncheck();
    await keyboard.press('z');
    await expect.poll(active).toBe(4);
    await expect(rowsOf(page)).toHaveCount(4);

    // Row after row, with nothing pressed in between.
    const opener = rowsOf(page).first().locator('[data-row-open]');
    await opener.focus();
    for (const left of [3, 2, 1]) {
      await keyboard.press('e');
      await expect(rowsOf(page)).toHaveCount(left);
      await expect(opener).toBeFocused();
    }

    await keyboard.press('?');
    const help = page.getByRole('dialog', { name: words.shortcuts });
    await expect(help.getByText(words.ownKey)).toBeVisible();
    await axe(page, 'the list of shortcuts with those of alerts');
    await help.getByLabel(words.singleKeys).uncheck();
    await keyboard.press('Escape');
    await expect(help).toHaveCount(0);
    const written: string[] = [];
    page.on('request', (request) => {
      if (/\/api\/alerts\//.test(request.url()) && request.method() !== 'GET') written.push(request.url());
    });
    await opener.focus();
    await keyboard.press('e');
    await keyboard.press('Control+K');
    await expect(page.getByRole('dialog', { name: words.palette })).toBeVisible();
    expect(written).toEqual([]);
    expect(await active()).toBe(1);
  });

  test(`judged false in its row, an alert stays for its exception, wherever its computer is by now: ${locale}`, async ({
    page,
  }) => {
    const [scene, other] = [await makeScene(`Ateneo ${locale}`), await makeScene(`Liceo ${locale}`)];
    const [computer] = scene.computers;
    await scene.raise(0, ['programa-segundo', 'programa-movido']);
    await admin(api.computers.move, {
      params: { agencyId: scene.agencyId },
      body: { agents: [computer.id], agencyId: other.agencyId },
    });
    await enterAt(page, server.url, locale, `/agencies/${scene.agencyId}/alerts`);
    await expect(rowsOf(page)).toHaveCount(2);
    const { keyboard } = page;
    const panel = panelOf(page);

    await keyboard.press('j');
    const [first, second] = await rowsOf(page).evaluateAll((rows) => rows.map((row) => row.getAttribute('data-row')));
    await keyboard.press('r');
    await told(page, toldWords[locale].alert.rejected);
    await isOn(page, panelTitle);
    await expect(panel.getByText(words.movedTo(`Liceo ${locale}`))).toBeVisible();
    const accept = panel.getByRole('button', { name: words.acceptHere });
    const lose = (route: Route) => (route.request().method() === 'PATCH' ? route.abort() : route.fallback());
    await page.route(/\/exception$/, lose);
    await accept.focus();
    await keyboard.press('Enter');
    await told(page, words.notAnswered);
    // Whoever has to try again stands where they were.
    await expect(accept).toBeFocused();
    await page.unroute(/\/exception$/, lose);
    await keyboard.press('Enter');
    await expect(panel.getByText(words.alreadyHere)).toBeFocused();
    const held = async () => {
      const { agents, processes } = await admin(api.exceptions.get, {
        params: { agencyId: other.agencyId, vaccineId },
      });
      return { agents, count: processes.length };
    };
    expect(await held()).toEqual({ agents: [computer.id], count: 1 });

    // Once more, and it leads on to the next, as it does from an alert that was opened.
    expect(opened(page)).toBe(first);
    await keyboard.press('r');
    await expect.poll(() => opened(page)).toBe(second);

    // They stand no longer: who thinks again goes back all the same, step by step.
    const messages = page.getByRole('region', { name: words.told });
    await expect(messages).toContainText(toldWords[locale].alert.rejected);
    for (const close of (await messages.getByRole('button', { name: words.dismiss }).all()).reverse())
      await close.click();
    await keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await keyboard.press('z');
    await expect(messages).toContainText(words.undone);
    await expect.poll(held).toEqual({ agents: 'all', count: 0 });
    expect((await scene.statuses()).get(first ?? '')).toBe(alertStatuses.REJECTED);
    await keyboard.press('z');
    await expect(rowsOf(page)).toHaveCount(2);
    await keyboard.press('z');
    await expect(messages).toContainText(words.nothingToUndo);
    expect([...(await scene.statuses()).values()]).toEqual([alertStatuses.ACTIVE, alertStatuses.ACTIVE]);
  });

  test(`alerts that say the same are dealt with together, with their number seen: ${locale}`, async ({ page }) => {
    const scene = await makeScene(`Museo ${locale}`);
    const [other] = await scene.raise(0, ['programa-suelto']);
    const alike = [
      ...(await scene.raise(
        0,
        Array.from({ length: 8 }, () => 'programa-igual'),
      )),
      ...(await scene.raise(
        1,
        Array.from({ length: 4 }, () => 'programa-igual'),
      )),
    ];
    const params = { agencyId: scene.agencyId };
    await until('they are counted', 60, async () => {
      const { collection } = await admin(api.alerts.groupsOfAgency, { params });
      return collection.some(({ active, computers }) => active === 12 && computers === 2);
    });
    await enterAt(page, server.url, locale, `/agencies/${scene.agencyId}/alerts`);
    await page.getByRole('radiogroup').getByText(words.grouped).click();
    await expect(page).toHaveURL(/view=groups/);
    await expect(rowsOf(page)).toHaveCount(2);
    const group = rowsOf(page).filter({ hasText: 'programa-igual' });
    await expect(group).toContainText('12');
    await picture(page, `triage-groups-${locale}`);

    await test.step('a group leads to its alerts, and says which they are', async () => {
      await group.locator('[data-row-open]').click();
      await expect(rowsOf(page)).toHaveCount(12);
      await expect(page.getByText(words.sameAs)).toBeVisible();
      await expect(page.getByRole('list').getByText(`programa-igual, ${vaccineName}`)).toBeVisible();
      await page.goBack();
      await expect(rowsOf(page)).toHaveCount(2);
    });

    await test.step('all of it goes with a letter and a question', async () => {
      await group.locator('[data-row-open]').focus();
      await page.keyboard.press('e');
      const dialog = page.getByRole('dialog', { name: words.askGroup(12) });
      await expect(dialog.getByRole('button', { name: words.verbOfGroup(12) })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('region', { name: words.told })).toContainText(words.toldGroup(12));
      await expect(rowsOf(page)).toHaveCount(1);
      await expect(rowsOf(page).locator('[data-row-open]')).toBeFocused();
      const statuses = await scene.statuses();
      for (const id of alike) expect(statuses.get(id)).toBe(alertStatuses.RESOLVED);
      expect(statuses.get(other ?? '')).toBe(alertStatuses.ACTIVE);
    });
  });

  test(`an alert tells of its like and of what became of it, and new ones move nothing: ${locale}`, async ({
    page,
  }) => {
    const scene = await makeScene(`Puerto ${locale}`);
    const here = await scene.raise(0, ['programa-igual', 'programa-igual', 'programa-igual']);
    const there = await scene.raise(1, ['programa-igual', 'programa-igual']);
    const [single] = await scene.raise(1, ['programa-suelto']);
    const panel = panelOf(page);
    const atSingle = `/agencies/${scene.agencyId}/alerts?all=1&panel=${single}`;
    await enterAt(page, server.url, locale, atSingle);

    await test.step('who did what, with which note', async () => {
      await expect(panel.getByText(words.nobody)).toBeVisible();
      await panel.getByRole('textbox', { name: words.note }).fill('Lo instaló Sistemas.');
      await panel.getByRole('button', { name: words.resolve, exact: true }).click();
      await expect(page.getByRole('region', { name: words.told })).toContainText(words.resolved);
      await openScreen(page, server.url, locale, atSingle);
      const history = panel.locator('section').filter({ has: page.getByRole('heading', { name: words.history }) });
      await expect(history.getByRole('listitem').first()).toContainText(`${words.withNote} · admin`);
      await expect(history).toContainText('Lo instaló Sistemas.');
      await panel.getByRole('button', { name: words.reopen, exact: true }).click();
      await expect(history.getByRole('listitem').first()).toContainText(words.reopened);
      await expect(history.getByRole('listitem')).toHaveCount(2);
      await isOn(page, panelTitle);
      await panel.getByRole('textbox', { name: words.note }).fill('Lo retiró Sistemas.');
      await panel.getByRole('button', { name: words.saveNote, exact: true }).click();
      await told(page, toldWords[locale].alert.noted);
    });

    await test.step('what comes in waits, and neither the list nor the panel moves', async () => {
      await openScreen(page, server.url, locale, `/agencies/${scene.agencyId}/alerts?panel=${here[0]}`);
      const order = () => rowsOf(page).evaluateAll((rows) => rows.map((row) => row.getAttribute('data-row')));
      await expect(rowsOf(page)).toHaveCount(6);
      const before = await order();
      const [late] = await scene.raise(0, ['programa-nuevo']);
      await expect(page.getByRole('button', { name: words.news, exact: true })).toBeVisible();
      expect(await order()).toEqual(before);
      expect(opened(page)).toBe(here[0]);
      await page.getByRole('button', { name: words.news, exact: true }).click();
      await expect.poll(order).toEqual([late, ...before]);
      expect(opened(page)).toBe(here[0]);
    });

    await test.step('all of its like are rejected from its panel', async () => {
      await expect(panel.getByRole('link', { name: words.others })).toBeVisible();
      await expect(panel.getByRole('link', { name: words.elsewhere })).toBeVisible();
      await picture(page, `triage-similar-${locale}`);
      await panel.getByRole('button', { name: words.rejectAll }).click();
      await page.getByRole('dialog').getByRole('button', { name: words.confirmReject }).click();
      await told(page, toldWords[locale].alert.rejectedMany(5));
      // Whoever judged them false stays, for what keeps it from happening again.
      await expect(panel.getByText(words.proposal)).toBeVisible();
      const statuses = await scene.statuses();
      for (const id of [...here, ...there]) expect(statuses.get(id)).toBe(alertStatuses.REJECTED);
      expect(statuses.get(single ?? '')).toBe(alertStatuses.ACTIVE);
      await expect(rowsOf(page)).toHaveCount(2);
    });
  });
}
