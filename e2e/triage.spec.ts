import { alertStatuses, api } from '@egida/contract';
import { expect, type Page, type Route, test } from '@playwright/test';
import { axe } from './support/axe.ts';
import { type Client, signIn } from './support/client.ts';
import { hear } from './support/heard.ts';
import { holdRequests } from './support/hold-requests.ts';
import { isOn } from './support/keyboard.ts';
import { enrolMadeUp, type MadeUpComputer, newId } from './support/made-up-computer.ts';
import { picture } from './support/picture.ts';
import { enterAt, openScreen } from './support/screens.ts';
import { type Server, startServer } from './support/server.ts';
import { told } from './support/told.ts';
import { toldWords } from './support/told-words.ts';
import { triageWords } from './support/triage-words.ts';
import { until } from './support/until.ts';

const vaccineName = 'Programas no autorizados';
const panelTitle = new RegExp(`^heading "${vaccineName}"`);

let server: Server;
let admin: Client;
let vaccineId: string;
test.beforeAll(async () => {
  server = await startServer();
  admin = await signIn(server.url);
  const draft = { type: 'PROCESS', osFamily: 'linux', criticality: 2, category: 'TROJAN' } as const;
  const body = { ...draft, name: vaccineName, rules: { processes: ['programa'] } };
  vaccineId = (await admin(api.vaccines.create, { body })).id;
});
test.afterAll(() => server.dispose());

interface Scene {
  agencyId: string;
  computers: [MadeUpComputer, MadeUpComputer];
  /** An alert of a program on a computer of the scene; its id. */
  raise: (at: 0 | 1, programs: readonly string[]) => Promise<string[]>;
  statuses: () => Promise<Map<string, number>>;
}

/** An agency of its own with two computers, whose alerts nobody else touches. */
const makeScene = async (name: string): Promise<Scene> => {
  const { agencyId, apikey = '' } = await admin(api.agencies.create, { body: { name } });
  const enrol = (at: number) => enrolMadeUp(server.url, apikey, `${name.toLowerCase().replace(/\W+/g, '-')}-${at}`);
  const computers: Scene['computers'] = [await enrol(1), await enrol(2)];
  return {
    agencyId,
    computers,
    raise: async (at, programs) => {
      const alerts = programs.map((program) => ({
        ...{ id: newId(), vaccineId, message: program },
        detail: { rule: 'processes: programa', image: `/opt/programas/${program}`, pid: 4242 },
      }));
      await computers[at].report(alerts);
      return alerts.map(({ id }) => id);
    },
    statuses: async () => {
      const query = { size: '100' };
      const { collection } = await admin(api.alerts.ofAgency, { params: { agencyId }, query });
      return new Map(collection.map(({ id, status }) => [id, status]));
    },
  };
};

const rowsOf = (page: Page) => page.locator('tr[data-row]');
const panelOf = (page: Page) => page.getByRole('complementary', { name: vaccineName });
/** The alert whose panel is open, by the address. */
const opened = (page: Page) => new URLSearchParams(page.url().split('?')[1] ?? '').get('panel');

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
