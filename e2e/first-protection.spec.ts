import { expect, test } from '@playwright/test';
import { type Agent, startAgent } from './support/agent.ts';
import { slow } from './support/deployments.ts';
import { enter, goTo, openRow } from './support/screens.ts';
import { type Server, startServer } from './support/server.ts';
import { startSuspect } from './support/suspect.ts';

let server: Server;
let agent: Agent | undefined;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(async () => {
  await agent?.dispose();
  await server.dispose();
});

test('from an empty console to a stopped process and a resolved alert', async ({ page }) => {
  await enter(page, server.url);

  await test.step('create an agency', async () => {
    await goTo(page, 'Organismos');
    await page.getByRole('button', { name: 'Crear organismo' }).first().click();
    await page.getByLabel('Nombre').fill('Hospital de la Sierra');
    await page.getByRole('dialog').getByRole('button', { name: 'Crear organismo' }).click();
    await expect(page.getByRole('row', { name: /Hospital de la Sierra/ })).toBeVisible();
  });

  await test.step('install the agent with the key that the console shows', async () => {
    const show = page.getByRole('button', { name: 'Mostrar: Clave de inscripción' });
    if (!(await show.isVisible())) await openRow(page, /Hospital de la Sierra/);
    await show.click();
    const key = page.getByText(/^egida_[\w-]{32}$/);
    agent = await startAgent(server.url, (await key.first().textContent()) ?? '');
    await expect(page.getByText('Se ha inscrito un equipo'), 'without a package it is told of, too').toBeVisible();
    await page.getByRole('link', { name: 'Ver sus equipos' }).first().click();
    await expect(page.getByText('Conectado', { exact: true })).toBeVisible();
  });

  await test.step('write a vaccine', async () => {
    await goTo(page, 'Vacunas');
    await page.getByRole('button', { name: 'Crear vacuna' }).first().click();
    const editor = page.getByRole('dialog');
    await editor.getByLabel('Nombre').fill('Minero de prueba');
    await editor.getByText('Linux', { exact: true }).click();
    await editor.getByLabel('Categoría').selectOption('Troyano');
    await editor.getByLabel('Criticidad').selectOption('Alta');
    await editor
      .getByLabel(/^Procesos/)
      .first()
      .fill('minero-malo');
    await editor.getByLabel('Detener el proceso', { exact: true }).check();
    await editor.getByRole('button', { name: 'Crear vacuna' }).click();
    await expect(page.getByRole('row', { name: /Minero de prueba/ })).toBeVisible();
  });

  await test.step('execute it from its panel on the agency, and see it applied', async () => {
    await page.getByRole('link', { name: 'Ejecutar en…' }).click();
    const row = page.getByRole('row', { name: /Hospital de la Sierra/ });
    await row.getByRole('button', { name: /^Ejecutar/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Ejecutar/ })
      .click();
    await expect(row.getByText('Aplicada', { exact: true })).toBeVisible(slow);
  });

  await test.step('see a matching process stopped, and its alert, without a reload', async () => {
    await goTo(page, 'Alertas');
    const bystander = await startSuspect('programa-bueno');
    const suspect = await startSuspect('minero-malo');
    // By itself it would end only after two minutes, and by no signal.
    expect((await suspect.ended).signal).toBe('SIGKILL');
    await expect(page.getByRole('row', { name: /Minero de prueba/ })).toBeVisible();
    await suspect.dispose();
    expect(await Promise.race([bystander.ended, 'still running'])).toBe('still running');
    await bystander.dispose();
  });

  await test.step('resolve the alert', async () => {
    await openRow(page, /Minero de prueba/);
    await expect(page.getByText('minero-malo').first()).toBeVisible();
    await page.getByRole('button', { name: 'Resolver', exact: true }).click();
    await expect(page.getByRole('row', { name: /Minero de prueba/ })).toHaveCount(0);
    await page
      .getByRole('button', { name: /Quitar el filtro/ })
      .first()
      .click();
    await expect(page.getByRole('row', { name: /Minero de prueba/ }).getByText('Resuelta')).toBeVisible();
  });
});
