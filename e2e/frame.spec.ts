import { api } from '@egida/contract';
import { expect, test } from '@playwright/test';
import { axe } from './support/axe.ts';
import { signIn } from './support/client.ts';
import { fillLists } from './support/fill-lists.ts';
import { cellsOf, crowdedTools, makeWide, places, wholeRows } from './support/layout.ts';
import { picture } from './support/picture.ts';
import { changeScreen, enterAt, openScreen, signInHere } from './support/screens.ts';
import { type Server, startServer } from './support/server.ts';
import { expectStill, watchWhatMoves } from './support/what-moves.ts';

let server: Server;
/** An agency, and a vaccine that is executed in another. */
let agencyId = '';
let vaccineId = '';
test.beforeAll(async () => {
  server = await startServer();
  ({ agencyId, vaccineId } = await fillLists(server.url));
});
test.afterAll(() => server.dispose());

/** As wide as windows are, without the scroll bar that stands beside the rows where it takes room: here it takes none. */
const widths = [1440, 1366, 1024].map((width) => width - 15);

/** The lists, each with the column that people decide by: it leaves for no want of room. */
const lists = () => [
  { path: '/alerts', decides: { es: 'Respuesta', en: 'Response' } },
  { path: '/computers', decides: { es: 'Estado', en: 'Status' } },
  { path: '/users', decides: { es: 'Estado', en: 'Status' } },
  { path: '/agencies', decides: { es: 'Equipos', en: 'Computers' } },
  { path: '/telemetry', decides: { es: 'Equipo', en: 'Computer' } },
  { path: '/vaccines', decides: { es: 'Criticidad', en: 'Criticality' } },
  { path: '/audit', decides: { es: 'Quién', en: 'Who' } },
  { path: '/exceptions', decides: { es: 'Vacuna', en: 'Vaccine' } },
  { path: '/issues', decides: { es: 'Estado', en: 'State' } },
  { path: '/news', decides: { es: 'Titular', en: 'Headline' } },
  { path: '/outbox', decides: { es: 'Estado', en: 'State' } },
  { path: `/agencies/${agencyId}/vaccines`, decides: { es: 'Equipos', en: 'Computers' } },
  { path: `/vaccines/${vaccineId}/deployments`, decides: { es: 'Equipos', en: 'Computers' } },
  { path: `/agencies/${agencyId}/vaccines/${vaccineId}`, decides: { es: 'Motivo', en: 'Reason' } },
];

for (const locale of ['es', 'en'] as const) {
  test(`of what a list says, next to nothing is cut off in windows of any width: ${locale}`, async ({ page }) => {
    await enterAt(page, server.url, locale, '/');
    let seen = 0;
    for (const { path, decides } of lists()) {
      await changeScreen(page, locale, path);
      for (const width of widths) {
        await makeWide(page, width);
        const { filled, cut } = await cellsOf(page);
        const what = `${path} in ${width} pixels, ${cut.length} of ${filled}: ${[...new Set(cut)].join(' · ')}`;
        seen += filled;
        expect(filled, what).toBeGreaterThan(10);
        expect(cut.length / filled, what).toBeLessThan(0.05);
        await expect(page.getByRole('columnheader', { name: decides[locale], exact: true }), what).toBeVisible();
      }
    }
    // Lists that are hardly filled would show nothing.
    expect(seen).toBeGreaterThan(1500);
  });

  test(`a panel moves nothing of the list beside it: ${locale}`, async ({ page }) => {
    await enterAt(page, server.url, locale, '/');
    for (const path of ['/alerts', '/computers', '/users', '/agencies', '/telemetry', '/vaccines', '/audit']) {
      await changeScreen(page, locale, path);
      const before = await places(page);
      await page.locator('[data-row-open]').first().click();
      await page
        .getByRole('button', { name: /^(Cerrar|Close)$/ })
        .first()
        .waitFor();
      await picture(page, `frame-${locale}${path.replace('/', '-')}`);
      // What is beside it takes the room that is left as it is drawn.
      await expect.poll(() => places(page), `${path} with a panel`).toEqual(before);
      expect(await crowdedTools(page), path).toEqual([]);
    }
    // Under a long title there is less room than anywhere else.
    await changeScreen(page, locale, `/vaccines/${vaccineId}/deployments`);
    await page
      .locator('main h1')
      .evaluate((title) => title.prepend('Despliegues de una vacuna con un nombre muy largo '));
    await page.locator('[data-row-open]').first().click();
    await page.locator('[data-panel]').waitFor();
    await expect.poll(() => crowdedTools(page)).toEqual([]);
  });
}

test('a list comes whole: what stands above it pushes nothing down', async ({ page }) => {
  await page.goto(`${server.url}/#/es/login`);
  await signInHere(page, 'es');
  await watchWhatMoves(page);
  for (const path of ['/alerts', '/computers', '/users', '/agencies', '/telemetry', '/vaccines', '/audit', '/outbox']) {
    await expectStill(page, server.url, path);
    await page.locator('tr[data-row]').first().waitFor();
  }
  // One with no list, of which what needs somebody comes first.
  await expectStill(page, server.url, '/');
  // Nothing would be seen where nothing stands above.
  await openScreen(page, server.url, 'es', '/outbox');
  await expect(page.getByText('No hay servidor de correo configurado').first()).toBeVisible();
});

test('a question stands in its place from its first moment on: what moves while it is pressed is not pressed', async ({
  page,
}) => {
  await enterAt(page, server.url, 'es', `/vaccines/${vaccineId}/deployments`);
  const seen = page.evaluate(
    () =>
      new Promise<string[]>((settled) => {
        const places: string[] = [];
        let since = 0;
        const look = (now: number) => {
          const box = [...document.querySelectorAll('[role="dialog"] button')].at(-1)?.getBoundingClientRect();
          if (box && since === 0) since = now;
          if (box) places.push([box.left, box.top, box.width, box.height].map(Math.round).join(' '));
          if (since > 0 && now - since > 1000) settled(places);
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
  );
  await page
    .getByRole('button', { name: /^Ejecutar «/ })
    .first()
    .click();
  const places = await seen;
  expect(places.length).toBeGreaterThan(2);
  expect(new Set(places).size, [...new Set(places)].join(' · ')).toBe(1);
});

test('twenty rows stand on a screen of 900 pixels, whatever stands above the list', async ({ page }) => {
  await page.goto(`${server.url}/#/es/login`);
  await signInHere(page, 'es');
  const admin = await signIn(server.url);
  const { collection } = await admin(api.agencies.list, { query: { size: '1' } });
  // The agency that was opened stands above the others from then on.
  for (const path of [`/agencies/${collection[0]?.agencyId}/computers`, '/computers']) {
    await openScreen(page, server.url, 'es', path);
    await expect.poll(() => wholeRows(page), path).toBeGreaterThanOrEqual(20);
  }
  await admin(api.catalogue.importStarter, { body: {} });
  await openScreen(page, server.url, 'es', '/vaccines');
  await expect.poll(() => wholeRows(page), 'vaccines').toBeGreaterThanOrEqual(20);
});

test('on a telephone rows are cards: nothing lies beside the screen, and keys, boxes and roles are those of the table', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 780 });
  await enterAt(page, server.url, 'es', '/');
  for (const path of ['/alerts', '/users', '/telemetry', '/vaccines']) {
    await changeScreen(page, 'es', path);
    await picture(page, `cards${path.replace('/', '-')}`);
    const beside = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('tr[data-row] > *')]
          .filter((cell) => {
            const { left, right } = cell.getBoundingClientRect();
            return left < 0 || right > window.innerWidth;
          })
          .map((cell) => cell.textContent),
      );
    await expect.poll(beside, `${path} beside the screen`).toEqual([]);
  }
  await axe(page, 'a list of cards');

  await openScreen(page, server.url, 'es', '/computers');
  const table = page.getByRole('table', { name: 'Equipos' });
  const first = table.getByRole('row').nth(1);
  // Its box, its name, and four values below.
  await expect(first.getByRole('rowheader')).toHaveCount(1);
  await expect(first.getByRole('cell')).toHaveCount(5);
  const heights = async () => {
    const all = await page.evaluate(() =>
      [...document.querySelectorAll('tr[data-row]')].map((row) => row.getBoundingClientRect().height),
    );
    return [...new Set(all.map(Math.round))];
  };
  await expect.poll(heights).toEqual([124]);
  await page.keyboard.press('j');
  await expect(first.getByRole('rowheader').getByRole('button')).toBeFocused();
  await page.keyboard.press('x');
  await expect(first.getByRole('checkbox')).toBeChecked();
  await page.keyboard.press('x');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/panel=|\/computers\//);
});

test('a column is made wider with the keyboard and with the mouse, stays so, and goes back', async ({ page }) => {
  await page.setViewportSize({ width: 1680, height: 900 });
  await enterAt(page, server.url, 'es', '/computers');
  await makeWide(page, 1680);
  const head = page.getByRole('columnheader', { name: 'Dirección IP' });
  const width = async () => Math.round((await head.boundingBox())?.width ?? 0);
  const first = await width();
  await head.getByRole('button').focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(width).toBe(first + 16);
  const box = await head.boundingBox();
  if (!box) throw new Error('The head of the column is not there');
  await page.mouse.move(box.x + box.width - 3, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width - 23, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  await expect.poll(width).toBe(first - 4);
  await page.reload();
  await expect.poll(width).toBe(first - 4);
  await page.getByRole('button', { name: 'Vista', exact: true }).click();
  await page.getByRole('button', { name: /columnas/ }).click();
  await page.keyboard.press('Escape');
  await expect.poll(width).toBe(first);
});

test('no computers are hidden unasked; one press shows those of a family, and an empty search offers all', async ({
  page,
}) => {
  await enterAt(page, server.url, 'es', '/computers');
  const total = page.getByRole('heading', { level: 1 });
  await expect(total).toContainText('105');
  const families = page.getByRole('radiogroup', { name: 'Familia de sistema' });
  await families.getByText('Linux').click();
  await expect(page).toHaveURL(/osFamily/);
  await expect(total).not.toContainText('105');
  await expect(page.getByRole('button', { name: /Quitar el filtro/ })).toHaveCount(0);
  const admin = await signIn(server.url);
  const { collection } = await admin(api.fleet.list, { query: { filter: 'osFamily:windows', size: '1' } });
  const name = collection[0]?.name ?? '';
  await page.getByRole('searchbox').first().fill(name);
  // The other families say how many of what is searched for they hold.
  await expect(families).toContainText(/Windows [1-9]\d*Linux 0$/);
  await page.getByRole('button', { name: /^Buscar en toda la lista, sin los filtros \(\d+\)$/ }).click();
  await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible();
});

test('a press on a row opens it, though a button to filter by comes under the mouse; once that is seen, it filters', async ({
  page,
}) => {
  await enterAt(page, server.url, 'es', '/users');
  // The time that the button takes no presses stands still, whatever the computer is busy with.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Animation.enable');
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 0 });
  const row = page.getByRole('row', { name: /lucia\.rodriguez/ });
  const button = row.getByRole('button', { name: 'Filtrar por este valor' }).first();
  await row.hover();
  const box = await button.boundingBox();
  if (!box) throw new Error('The button is not there');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await expect(page).toHaveURL(/panel=/);
  await expect(page.getByRole('list', { name: 'Filtros puestos' })).toHaveCount(0);

  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/panel=/);
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 1 });
  await row.hover();
  await button.click();
  await expect(page.getByRole('list', { name: 'Filtros puestos' }).getByRole('listitem')).toHaveCount(1);
});

test('what a filter says is changed where it stands, by keyboard too; what no form shows whole can only be taken away', async ({
  page,
}) => {
  await enterAt(page, server.url, 'es', '/users?filter=role:ADMIN,status:!DISABLED');
  const chips = page.getByRole('list', { name: 'Filtros puestos' });
  await expect(chips.getByRole('button', { name: /^Quitar el filtro/ })).toHaveCount(2);
  const profile = chips.getByRole('button', { name: /^Modificar el filtro «Perfil: / });
  await expect(chips.getByRole('button', { name: /^Modificar/ })).toHaveCount(1);
  const form = page.getByRole('dialog', { name: /^Modificar el filtro «Perfil: / });
  const box = (name: string) => form.getByRole('checkbox', { name, exact: true });

  await profile.press('Enter');
  await expect(box('Administración')).toBeChecked();
  await expect(box('Consulta')).not.toBeChecked();
  await expect(form.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);
  await expect(profile).toBeFocused();

  await profile.press('Space');
  await box('Consulta').press('Space');
  await box('Consulta').press('Enter');
  await expect(profile).toHaveAccessibleName(/Administración.* o .*Consulta/);
  await expect(profile).toBeFocused();
  await expect(page).toHaveURL(/status/);

  await profile.click();
  for (const name of ['Administración', 'Consulta']) await box(name).uncheck();
  await form.getByRole('button', { name: 'Aplicar el filtro' }).click();
  await expect(profile).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveURL(/status/);
});

test('what a list is narrowed to from the start is changed in the same way', async ({ page }) => {
  await enterAt(page, server.url, 'es', '/alerts');
  const status = page.getByRole('button', { name: /^Modificar el filtro «Estado: / });
  await status.click();
  const form = page.getByRole('dialog', { name: /^Modificar el filtro «Estado: / });
  await expect(form.getByRole('checkbox', { name: 'Activa' })).toBeChecked();
  await form.getByRole('checkbox', { name: 'Resuelta' }).check();
  await form.getByRole('button', { name: 'Aplicar el filtro' }).click();
  await expect(status).toHaveAccessibleName(/Activa.* o .*Resuelta/);
  await expect(status).toBeFocused();
});
