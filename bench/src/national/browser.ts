import { api } from '@egida/contract';
import type { Browser, Page } from '@playwright/test';
import { launchChromium } from '../chromium.ts';
import { median } from '../figures.ts';
import { adminPassword } from '../server.ts';
import { type Cell, printTable } from '../table.ts';
import type { Place } from './place.ts';
import { type Held, holding, installProbe } from './probe.ts';

const targetMillis = 100;

/** The tree of ten thousand agencies in a browser: whether it ever stands still. */
export const benchBrowser = async (place: Place, rounds: number): Promise<void> => {
  const { name } = await (await place.admin.client()).call(api.agencies.get, {
    params: { agencyId: place.landmarks.wide },
  });
  const browser = await launchChromium();
  const held = new Map<string, Held[]>();
  try {
    for (let round = 0; round <= rounds; round++) {
      const context = await browser.newContext({ locale: 'es-ES', viewport: { width: 1440, height: 900 } });
      const page = await context.newPage();
      await walk(browser, page, place.server.url, name, (step, found) => {
        // The first of them fetches the program and warms what runs it.
        if (round > 0) held.set(step, [...(held.get(step) ?? []), found]);
      });
      await context.close();
    }
  } finally {
    await browser.close();
  }
  const rows = [...held].map(([step, all]): Cell[] => {
    const worst = (of: keyof Held) => Math.max(...all.map((one) => one[of]));
    return [
      ...[step, median(all.map(({ millis }) => millis)), median(all.map(({ task }) => task)), worst('task')],
      ...[
        median(all.map(({ gap }) => gap)),
        worst('gap'),
        median(all.map(({ processor }) => processor)),
        worst('processor'),
      ],
      worst('task') < targetMillis ? 'yes' : 'NO',
    ];
  });
  printTable(
    'The tree of agencies in Chromium; milliseconds (0: no task above 50)',
    [
      '',
      'until there',
      'longest task',
      'worst',
      'longest frame',
      'worst',
      'its processor time',
      'worst',
      `task < ${targetMillis}`,
    ],
    rows,
  );
};

const walk = async (
  browser: Browser,
  page: Page,
  url: string,
  wide: string,
  note: (step: string, held: Held) => void,
) => {
  const measured = async (step: string, work: () => Promise<unknown>) => note(step, await holding(browser, page, work));
  await installProbe(page);
  await page.goto(`${url}/#/es/login`);
  await page.getByLabel('Usuario', { exact: true }).fill('admin');
  await page.getByLabel('Contraseña', { exact: true }).fill(adminPassword);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.getByRole('heading', { level: 1, name: /Panel/ }).waitFor();
  await page
    .getByRole('navigation', { name: 'Navegación principal' })
    .getByRole('link', { name: 'Organismos', exact: true })
    .click();
  await page.getByRole('row').nth(1).waitFor();

  const lines = page.getByRole('treeitem');
  await measured('opening the tree', async () => {
    await page.getByText('Árbol', { exact: true }).click();
    await lines.first().waitFor();
  });
  const scroller = page.getByRole('tree').locator('..');
  const scrollTo = async (step: number, until: () => Promise<boolean>) => {
    await scroller.hover();
    for (let moved = 0; moved < 400 && !(await until()); moved++) {
      await page.mouse.wheel(0, step);
      await page.waitForTimeout(30);
    }
  };
  const toggle = page.getByTitle(`Mostrar lo que depende de ${wide}`, { exact: true });
  await scrollTo(200, () => toggle.isVisible());
  await measured('expanding the widest level', async () => {
    await toggle.click();
    await page.locator('[role=treeitem][aria-level="2"]').first().waitFor();
  });
  const more = page.getByText(/^Mostrar (más|el que falta)/);
  const atEnd = async () => {
    const before = await scroller.evaluate((element) => element.scrollTop);
    await page.mouse.wheel(0, 1500);
    await page.waitForTimeout(30);
    return before === (await scroller.evaluate((element) => element.scrollTop));
  };
  await measured('scrolling through it', () => scrollTo(1500, async () => (await more.isVisible()) || (await atEnd())));
  for (let part = 2; await more.isVisible(); part++) {
    const left = await more.textContent();
    await measured(`its part ${part}`, async () => {
      await more.click();
      await page.waitForFunction(
        (text) => ![...document.querySelectorAll('[role=treeitem]')].some((line) => line.textContent === text),
        left,
      );
      await page.waitForTimeout(300);
    });
    await measured(`scrolling through part ${part}`, () =>
      scrollTo(1500, async () => (await more.isVisible()) || (await atEnd())),
    );
  }
  const box = page.getByRole('combobox', { name: 'Buscar un organismo en el árbol' });
  const options = page.getByRole('option');
  await measured('typing a common word', async () => {
    await box.click();
    await box.pressSequentially('ayuntamiento', { delay: 60 });
    await options.first().waitFor();
    await page.waitForTimeout(500);
  });
  await measured('typing a rare one', async () => {
    await box.fill('');
    await box.pressSequentially('org-04242', { delay: 60 });
    await options.filter({ hasText: 'ORG-04242' }).waitFor();
  });
  await measured('going to what was found', async () => {
    await options.filter({ hasText: 'ORG-04242' }).click();
    await lines.filter({ hasText: 'ORG-04242' }).waitFor();
  });
};
