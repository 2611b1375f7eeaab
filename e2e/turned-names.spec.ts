import { api } from '@egida/contract';
import { expect, type Locator, test } from '@playwright/test';
import { bringToRest } from './support/axe.ts';
import { signIn } from './support/client.ts';
import { makePerson } from './support/people.ts';
import { picture } from './support/picture.ts';
import { enter, openRow, openScreen } from './support/screens.ts';
import { type Server, startServer } from './support/server.ts';

let server: Server;
test.beforeAll(async () => {
  server = await startServer();
  const admin = await signIn(server.url);
  const { agencyId } = await admin(api.agencies.create, { body: { name: 'Ayuntamiento de Villanueva' } });
  await makePerson(admin, server.url, 'levi', 'ROLE_USER', [agencyId]);
});
test.afterAll(() => server.dispose());

/** `gpj` and then a sign that turns the rest of a line: it reads `gpjexe.`. */
const turned = 'gpj\u202e.exe';

/** Where a part of what stands in an element is drawn, in pixels from the left. */
const drawn = (within: Locator, part: string): Promise<{ left: number; right: number }> =>
  within.evaluate((element, wanted) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = node.textContent?.lastIndexOf(wanted) ?? -1;
      if (at < 0) continue;
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + wanted.length);
      const { left, right } = range.getBoundingClientRect();
      return { left, right };
    }
    throw new Error(`${wanted} does not stand there`);
  }, part);

test('a name that turns what follows it turns nothing but itself, in a row and in a question', async ({ page }) => {
  // The server lets no such name in; here one has come in all the same.
  await page.route('**/api/users**', async (route) => {
    const reply = await route.fetch();
    const body = (await reply.text()).replaceAll('"lastname":"levi"', `"lastname":${JSON.stringify(turned)}`);
    await route.fulfill({ response: reply, body });
  });
  await enter(page, server.url);
  await openScreen(page, server.url, 'es', '/users');
  const cell = page.getByRole('cell').filter({ hasText: 'gpj' }).first();
  const name = await drawn(cell, 'gpj');
  const comma = await drawn(cell, ',');
  const first = await drawn(cell, 'Persona');
  expect(name.left, 'the surname stands first').toBeLessThan(comma.left);
  expect(comma.left, 'then the comma').toBeLessThan(first.left);
  await picture(page, 'turned-row');

  await openRow(page, /gpj/);
  await page.getByRole('button', { name: 'Eliminar', exact: true }).click();
  const question = page.getByRole('dialog').last().getByRole('heading').first();
  await expect(question).toContainText('gpj');
  await bringToRest(page);
  const [opening, named, closing] = [
    await drawn(question, '¿'),
    await drawn(question, 'gpj'),
    await drawn(question, '?'),
  ];
  expect(opening.left).toBeLessThan(named.left);
  expect(closing.left, 'the question mark still ends the question').toBeGreaterThan(named.right);
  await picture(page, 'turned-question');
});
