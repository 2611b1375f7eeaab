import { api, call } from '@egida/contract';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { axe } from './support/axe.ts';
import { type Client, sender, signIn } from './support/client.ts';
import { stored } from './support/kept.ts';
import { makePerson, type Person, typeIn } from './support/people.ts';
import { picture } from './support/picture.ts';
import { nothingLoads } from './support/screens.ts';
import { type Server, startServer } from './support/server.ts';

let server: Server;
let admin: Client;
test.beforeAll(async () => {
  server = await startServer();
  admin = await signIn(server.url);
  await admin(api.agencies.create, { body: { name: 'Hospital del Norte' } });
});
test.afterAll(() => server.dispose());

const inside = (page: Page) => page.getByRole('navigation', { name: 'Navegación principal' });
const warning = (page: Page) => page.getByRole('dialog', { name: 'Su sesión se cerrará dentro de un minuto' });
const stay = (page: Page) => warning(page).getByRole('button', { name: 'Mantener la sesión abierta' });
const said = (page: Page) => page.getByText('Su sesión se ha cerrado por inactividad');
const held = (page: Page) => stored(page, 'tokens');

/** Two tabs of somebody who has just come in, on a clock that goes as it is told. */
const twoTabs = async (context: BrowserContext, person: Omit<Person, 'id'>): Promise<[Page, Page]> => {
  await context.clock.install();
  const [one, other] = [await context.newPage(), await context.newPage()];
  await typeIn(one, server.url, person);
  await inside(one).waitFor();
  await other.goto(`${server.url}/#/es/agencies`);
  await inside(other).waitFor();
  return [one, other];
};

test('whoever leaves is warned a minute before, signed out of every tab, and told why', async ({ browser }) => {
  const person = await makePerson(admin, server.url, 'ausente', 'ROLE_ADMIN');
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const [one, other] = await twoTabs(context, person);
  const { token } = JSON.parse((await held(one)) ?? '{}') as { token: string };
  await other.getByRole('button', { name: 'Crear organismo' }).first().click();
  await other.getByRole('dialog').getByLabel('Nombre').first().fill('Sin guardar');
  await context.clock.fastForward('58:30');
  await expect(warning(one)).toHaveCount(0);
  await context.clock.fastForward('00:45');
  await expect(warning(one)).toBeVisible();
  await expect(warning(other)).toBeVisible();
  await expect(stay(one)).toBeFocused();
  await axe(one, 'the warning');
  await picture(one, 'idle-warning');
  // A nudge of the table is no answer.
  await one.bringToFront();
  await one.mouse.move(20, 20);
  await one.mouse.move(60, 90);

  const loggedOut = context.waitForEvent('response', (reply) => reply.url().endsWith('/api/auth/logout'));
  await context.clock.fastForward('01:00');
  await loggedOut;
  for (const page of [one, other]) {
    await expect(page).toHaveURL(/#\/es\/login$/);
    await expect(said(page)).toBeVisible();
    await expect(page.getByText('Hospital del Norte')).toHaveCount(0);
    await expect(page.getByRole('dialog'), 'nor is a form left that was not saved').toHaveCount(0);
  }
  await axe(one, 'the sign-in after it');
  await picture(one, 'idle-end');
  expect(await one.evaluate(() => Object.keys(localStorage).sort())).not.toContain('egida.tokens');
  const kept = await one.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  for (const trace of [token, person.username, 'Hospital']) expect(kept).not.toContain(trace);
  await expect(call(sender(server.url, token), api.sessions.list, {})).rejects.toMatchObject({
    code: 'session.ended',
  });

  await typeIn(one, server.url, person);
  await inside(one).waitFor();
  await one.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(one).toHaveURL(/#\/es\/login/);
  await expect(said(one), 'of an end that one wished nothing is said').toHaveCount(0);
  await context.close();
});

test('whoever answers stays, in every tab; what they do in one tab counts for the others', async ({ browser }) => {
  const person = await makePerson(admin, server.url, 'presente', 'ROLE_ADMIN');
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const [one, other] = await twoTabs(context, person);
  await context.clock.fastForward('59:05');
  await expect(warning(other)).toBeVisible();
  await stay(one).click();
  await expect(warning(one)).toHaveCount(0);
  await expect(warning(other)).toHaveCount(0);

  await context.clock.fastForward('50:00');
  await other.bringToFront();
  const before = await stored(other, 'active');
  await other.keyboard.press('Tab');
  // The tabs learn of it by what the browser keeps, each in its own time.
  for (const tab of [other, one]) await expect.poll(() => stored(tab, 'active')).not.toBe(before);
  await context.clock.fastForward('50:00');
  await expect(inside(one)).toBeVisible();
  await expect(warning(one)).toHaveCount(0);
  await context.clock.fastForward('09:05');
  await expect(warning(other)).toBeVisible();
  await other.keyboard.press('Escape');
  await expect(warning(other)).toHaveCount(0);
  await expect(warning(one)).toHaveCount(0);
  expect(await held(one)).not.toBeNull();
  await context.close();
});

test('what the console asks by itself is no activity, and a machine that slept through it wakes signed out', async ({
  browser,
}) => {
  const person = await makePerson(admin, server.url, 'dormida', 'ROLE_ADMIN');
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const [one] = await twoTabs(context, person);
  await nothingLoads(one);
  const asked = one.waitForResponse((reply) => reply.url().includes('/api/alerts') && reply.ok());
  await context.clock.fastForward('30:00');
  await asked;
  await context.clock.fastForward('29:05');
  await expect(warning(one)).toBeVisible();
  await context.clock.fastForward('09:00:00');
  await expect(one).toHaveURL(/#\/es\/login$/);
  await expect(said(one)).toBeVisible();
  await context.close();
});
