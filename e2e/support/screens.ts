import type { Page } from '@playwright/test';
import { adminPassword } from './server.ts';

/** Signs in as a person does. */
export const enter = async (page: Page, url: string): Promise<void> => {
  await page.goto(`${url}/#/es/login`);
  await page.getByLabel('Usuario', { exact: true }).fill('admin');
  await page.getByLabel('Contraseña', { exact: true }).fill(adminPassword);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.getByRole('heading', { level: 1, name: /Alertas/ }).waitFor();
};

/** Goes somewhere by the main navigation. */
export const goTo = (page: Page, name: string): Promise<void> =>
  page.getByRole('navigation', { name: 'Navegación principal' }).getByRole('link', { name, exact: true }).click();
