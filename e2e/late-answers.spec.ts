// Over a slow line people go on before they are answered: what comes late is about what it was asked for, and about nothing else.
import { api, type Task } from '@egida/contract';
import { expect, type Page, test } from '@playwright/test';
import { type Client, signIn } from './support/client.ts';
import { simulate } from './support/fleet.ts';
import { holdRequests } from './support/hold-requests.ts';
import { enterAt, nothingLoads, openRow } from './support/screens.ts';
import { type Server, startServer } from './support/server.ts';
import { until } from './support/until.ts';

let server: Server;
let admin: Client;
let agencyId: string;

test.beforeAll(async () => {
  server = await startServer();
  admin = await signIn(server.url);
  for (const name of ['Cultura', 'Deportes', 'Turismo']) await admin(api.sectors.create, { body: { name } });
  const { apikey = '', ...agency } = await admin(api.agencies.create, { body: { name: 'Hospital de la Ribera' } });
  agencyId = agency.agencyId;
  await admin(api.agencies.create, { body: { name: 'Ayuntamiento de Olivares' } });
  const rules = { processes: ['xmrig'], killProcess: true };
  const vaccine = { type: 'PROCESS', osFamily: 'linux', criticality: 2, category: 'TROJAN', rules } as const;
  await admin(api.vaccines.create, { body: { ...vaccine, name: 'Minero' } });
  await simulate(server.url, apikey, 3, 'pc');
  await until('the computers are there', 60, async () => (await admin(api.fleet.list, {})).paging.total === 3);
});
test.afterAll(() => server.dispose());

/** Lets one request of a kind wait, and answers it with a refusal. */
const refuseLate = async (page: Page, address: string | RegExp, method: string, body: object): Promise<() => void> => {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(address, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    await held;
    await route.fulfill({ status: 409, json: { statusCode: 409, error: 'Conflict', ...body } });
  });
  return letGo;
};

/** What was looked at before is there at once, with the verbs of the one before it still in their place. */
const openBoth = async (page: Page, first: string, second: string): Promise<void> => {
  for (const name of [second, first]) {
    await openRow(page, new RegExp(name));
    await panel(page, name).getByRole('button', { name: 'Eliminar' }).waitFor();
  }
};

const panel = (page: Page, name: string) => page.getByRole('complementary', { name });

test('what is answered about one person closes no question about the next, and keeps nobody from answering it', async ({
  page,
}) => {
  for (const username of ['alba', 'berta'])
    await admin(api.users.create, { body: { username, email: `${username}@villanueva.example`, roles: 'ROLE_ADMIN' } });
  await enterAt(page, server.url, 'es', '/users?sortBy=username');
  for (const name of ['berta', 'alba']) {
    await openRow(page, new RegExp(name));
    await panel(page, name).getByRole('button', { name: 'Deshabilitar' }).waitFor();
  }
  await panel(page, 'alba').getByRole('button', { name: 'Deshabilitar' }).click();
  const letGo = await holdRequests(page, '**/api/users/*', { reads: false });
  await page.getByRole('dialog').getByRole('button', { name: 'Deshabilitar' }).click();
  await page.keyboard.press('Escape');
  await panel(page, 'alba').getByRole('button', { name: 'Siguiente' }).click();
  await panel(page, 'berta').getByRole('button', { name: 'Deshabilitar' }).click();
  const next = page.getByRole('dialog', { name: '¿Deshabilitar a berta?' });
  await expect(next.getByRole('button', { name: 'Deshabilitar' })).toBeEnabled();
  letGo();
  await page.getByText('Usuario deshabilitado. Sus sesiones se han cerrado.').waitFor();
  await expect(next).toBeVisible();
  await next.getByRole('button', { name: 'Deshabilitar' }).click();
  await expect(panel(page, 'berta').getByRole('button', { name: 'Habilitar' })).toBeVisible();
});

test('a row that could not be deleted is no obstacle to the next, and that it could not is said all the same', async ({
  page,
}) => {
  await enterAt(page, server.url, 'es', '/sectors');
  await openBoth(page, 'Cultura', 'Deportes');
  await panel(page, 'Cultura').getByRole('button', { name: 'Eliminar' }).click();
  const letGo = await refuseLate(page, '**/api/sectors/*', 'DELETE', { message: 'sector.hasAgencies' });
  await page.getByRole('button', { name: 'Eliminar sector' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await panel(page, 'Cultura').getByRole('button', { name: 'Siguiente' }).click();
  await panel(page, 'Deportes').waitFor();
  letGo();
  await page.getByText('No se ha podido eliminar el sector').waitFor();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await panel(page, 'Deportes').getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByRole('dialog', { name: '¿Eliminar el sector «Deportes»?' })).toBeVisible();
});

test('the panel of another row stays, once the one before is deleted', async ({ page }) => {
  await enterAt(page, server.url, 'es', '/sectors');
  await openBoth(page, 'Turismo', 'Deportes');
  await panel(page, 'Turismo').getByRole('button', { name: 'Eliminar' }).click();
  const letGo = await holdRequests(page, '**/api/sectors/*', { reads: false });
  await page.getByRole('button', { name: 'Eliminar sector' }).click();
  await page.keyboard.press('Escape');
  await panel(page, 'Turismo').getByRole('button', { name: 'Anterior' }).click();
  await panel(page, 'Deportes').waitFor();
  letGo();
  await page.getByText('Sector eliminado').waitFor();
  await expect(panel(page, 'Deportes')).toBeVisible();
});

test('the panel of another computer stays, once the one before has moved', async ({ page }) => {
  const [first, second] = (await admin(api.fleet.list, { query: { sortBy: 'name' } })).collection;
  await enterAt(page, server.url, 'es', `/computers?sortBy=name&panel=${first?.id}`);
  await panel(page, first?.name ?? '')
    .getByRole('button', { name: 'Mover' })
    .click();
  await page.getByRole('combobox', { name: 'Organismo de destino' }).fill('Olivares');
  await page.getByRole('option', { name: /Olivares/ }).click();
  const letGo = await holdRequests(page, /\/agents\/move$/, { reads: false });
  await page.getByRole('button', { name: 'Mover 1 equipo' }).click();
  await page.keyboard.press('Escape');
  await panel(page, first?.name ?? '')
    .getByRole('button', { name: 'Siguiente' })
    .click();
  await panel(page, second?.name ?? '').waitFor();
  letGo();
  await page.getByText(/equipo movido/i).waitFor();
  await expect(panel(page, second?.name ?? '')).toBeVisible();
});

test('who leaves while it is saved is told so, and goes on with something else', async ({ page }) => {
  await enterAt(page, server.url, 'es', '/sectors?panel=new');
  const letGo = await holdRequests(page, '**/api/sectors', { reads: false });
  const name = page.getByRole('textbox', { name: 'Nombre' });
  await name.fill('Juventud');
  await page.getByRole('dialog').getByRole('button', { name: 'Crear sector' }).click();
  await page.getByRole('button', { name: 'Cancelar' }).click();
  const question = page.getByRole('dialog', { name: 'Se está guardando' });
  await question.getByRole('button', { name: 'Salir' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Crear sector' }).click();
  await name.fill('Mayores');
  letGo();
  await page.getByText('Sector creado').waitFor();
  await expect(page.getByRole('row', { name: /Juventud/ })).toBeVisible();
  await expect(name).toHaveValue('Mayores');
  await expect(page.getByRole('dialog')).toHaveCount(1);
});

test('nothing is typed into a form while it is being saved, and it goes on where it was if it could not be', async ({
  page,
}) => {
  await enterAt(page, server.url, 'es', '/sectors?panel=new');
  const letGo = await refuseLate(page, '**/api/sectors', 'POST', { message: 'unexpected' });
  const name = page.getByRole('textbox', { name: 'Nombre' });
  await name.fill('Vivienda');
  await name.press('Enter');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Crear sector' })).toBeDisabled();
  await page.keyboard.type(' y suelo');
  // Neither with the mouse: it would be gone with the answer, and nobody would know.
  const box = await name.evaluate((field) => field.getBoundingClientRect().toJSON());
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await page.keyboard.type(' y suelo');
  await expect(name).toHaveValue('Vivienda');
  letGo();
  await page.getByText('No se ha podido crear el sector').waitFor();
  await expect(name).toBeFocused();
  await page.keyboard.type(' social');
  await page.unroute('**/api/sectors');
  await name.press('Enter');
  await expect(page.getByRole('row', { name: /Vivienda social/ })).toBeVisible();
});

test('what is typed into a property of the configuration while it is being saved stays there, as not saved yet', async ({
  page,
}) => {
  await enterAt(page, server.url, 'es', '/config');
  const mail = page.getByRole('textbox', { name: 'Correo de soporte' });
  await mail.fill('soporte@egida.example');
  const letGo = await holdRequests(page, /\/api\/configurations\//, { reads: false });
  await mail.press('Enter');
  await mail.pressSequentially('.org');
  letGo();
  await page.getByText('Valor guardado.').waitFor();
  await expect(mail).toHaveValue('soporte@egida.example.org');
  await mail.press('Enter');
  await expect(page.getByRole('button', { name: 'Guardar «Correo de soporte»' })).toHaveCount(0);
  const { collection } = await admin(api.configurations.list, {});
  expect(collection.find(({ property }) => property === 'SUPPORT_EMAIL')?.value).toBe('soporte@egida.example.org');
});

test('what was chosen in a question stays as it was asked for while it is done', async ({ page }) => {
  await enterAt(page, server.url, 'es', '/computers');
  await page.getByRole('row').getByRole('checkbox').nth(1).click();
  await page.getByRole('button', { name: 'Etiquetar', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Etiquetas que se añaden').fill('planta-1');
  const letGo = await holdRequests(page, '**/api/agents/tags', { reads: false });
  await dialog.getByRole('button', { name: 'Etiquetar 1 equipo' }).click();
  const { x, y, width, height } = (await dialog.getByLabel('Etiquetas que se añaden').boundingBox()) ?? {
    ...{ x: 0, y: 0, width: 0, height: 0 },
  };
  await page.mouse.click(x + width / 2, y + height / 2);
  await page.keyboard.type('planta-2');
  await expect(dialog.getByText('planta-2')).toHaveCount(0);
  await expect(dialog.getByLabel('Etiquetas que se añaden')).not.toHaveValue(/planta-2/);
  letGo();
  await page.getByText('Etiquetas cambiadas en 1 equipo').waitFor();
});

test('what is ticked while other rows are on their way is not taken along to them', async ({ page }) => {
  const [first, second] = (await admin(api.fleet.list, { query: { sortBy: 'name' } })).collection.map(
    (one) => one.name,
  );
  await enterAt(page, server.url, 'es', '/computers');
  const letGo = await holdRequests(page, /\/api\/agents\?.*filter=/);
  await page.getByRole('searchbox').fill(second ?? '');
  await page.keyboard.press('Enter');
  await expect(page.locator('table[aria-busy=true]')).toHaveCount(1);
  const row = page.getByRole('row', { name: new RegExp(first ?? '') });
  await row.getByRole('checkbox').click();
  letGo();
  await expect(row).toHaveCount(0);
  await nothingLoads(page);
  await expect(page.getByRole('region', { name: 'Acciones sobre la selección' })).toHaveCount(0);
});

test('that rows have changed is said of those that were asked for, and not of the next', async ({ page }) => {
  await enterAt(page, server.url, 'es', '/computers');
  const boxes = page.getByRole('row').getByRole('checkbox');
  await boxes.nth(1).click();
  const changed = { message: 'selection.changed', details: { expected: 1, found: 0 } };
  const letGo = await refuseLate(page, '**/api/agents/tags', 'PATCH', changed);
  const tag = page.getByRole('button', { name: 'Etiquetar', exact: true });
  await tag.click();
  await page.getByRole('dialog').getByLabel('Etiquetas que se añaden').fill('aula');
  await page.getByRole('button', { name: 'Etiquetar 1 equipo' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const answer = page.waitForResponse('**/api/agents/tags');
  letGo();
  await answer;
  await expect(tag).toBeEnabled();
  await boxes.nth(2).click();
  await tag.click();
  await expect(page.getByRole('dialog', { name: '¿Cambiar las etiquetas de 2 equipos?' })).toBeVisible();
});

test('a question that was given up begins anew the next time', async ({ page }) => {
  await enterAt(page, server.url, 'es', `/agencies?panel=${agencyId}`);
  const renew = page.getByRole('complementary').getByRole('button', { name: 'Renovar la clave' });
  await renew.click();
  const kept = page.getByLabel('La clave actual');
  const usual = await kept.inputValue();
  await kept.selectOption('0');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).last().click();
  await renew.click();
  await expect(kept).toHaveValue(usual);
});

test('vaccines that were chosen for some computers are not chosen for the next', async ({ page }) => {
  await enterAt(page, server.url, 'es', '/computers');
  const boxes = page.getByRole('row').getByRole('checkbox');
  await boxes.nth(1).click();
  const vaccinate = page.getByRole('button', { name: 'Vacunar', exact: true });
  await vaccinate.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').fill('Minero');
  await page.getByRole('option', { name: /Minero/ }).click();
  await dialog.getByRole('button', { name: 'Quitar Minero' }).waitFor();
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(dialog).toHaveCount(0);
  await boxes.nth(2).click();
  await vaccinate.click();
  await dialog.getByRole('combobox').waitFor();
  await expect(dialog.getByRole('button', { name: 'Quitar Minero' })).toHaveCount(0);
});

test('a file that is listed as done before the call is answered that asked for it is fetched by itself all the same', async ({
  page,
}) => {
  await enterAt(page, server.url, 'es', '/users');
  const other = { ...(await admin(api.users.prepareCsv, { query: { filter: 'username:nadie' } })), complete: false };
  // While something is under way the list is asked for again and again.
  await page.route(/\/api\/tasks\?kind=export/, async (route) => {
    const response = await route.fetch();
    const { collection } = (await response.json()) as { collection: Task[] };
    await route.fulfill({ json: { collection: [...collection.filter(({ id }) => id !== other.id), other] } });
  });
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/api\/users\/preparecsv/, async (route) => {
    const response = await route.fetch();
    await held;
    await route.fulfill({ response });
  });
  await page.reload();
  const downloads = page.getByRole('button', { name: 'Descargas: 1 archivo en preparación' });
  await expect(downloads).toBeVisible();
  await page.getByRole('button', { name: 'Exportar CSV' }).click();
  await expect(downloads).toContainText('2');
  await downloads.click();
  await expect(page.getByRole('button', { name: 'Descargar', exact: true })).toBeVisible();
  const saved = page.waitForEvent('download');
  letGo();
  expect((await saved).suggestedFilename()).toMatch(/^usuarios-.*\.csv$/);
});

test('whoever chooses who a communication goes to writes on while it is counted how many these are', async ({
  page,
}) => {
  await enterAt(page, server.url, 'es', '/communications?panel=new');
  const letGo = await holdRequests(page, '**/api/communications/reach');
  const subject = page.getByRole('textbox', { name: 'Asunto' });
  const counting = page.waitForRequest('**/api/communications/reach');
  await page.getByRole('switch', { name: 'A todos los organismos' }).press('Space');
  await counting;
  await subject.fill('Corte del sábado');
  await subject.press('End');
  await page.keyboard.type(' por la tarde');
  await expect(subject).toHaveValue('Corte del sábado por la tarde');
  await expect(page.getByRole('button', { name: 'Enviar', exact: true })).toBeDisabled();
  letGo();
  await expect(page.getByRole('button', { name: 'Enviar', exact: true })).toBeEnabled();
});
