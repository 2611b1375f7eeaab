import { api } from '@egida/contract';
import { expect, test } from '@playwright/test';
import { signIn } from './support/client.ts';
import { enterAt } from './support/screens.ts';
import { type Server, startServer } from './support/server.ts';

let server: Server;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.dispose());

test('on a telephone the title of a list is read whole, however long the name in it is', async ({ page }) => {
  const admin = await signIn(server.url);
  const name = 'Minería de criptomonedas y otros programas que gastan lo que no es suyo';
  const rules = { processes: ['xmrig'], killProcess: true };
  const vaccine = { type: 'PROCESS', osFamily: 'linux', criticality: 2, category: 'TROJAN', rules } as const;
  const { id } = await admin(api.vaccines.create, { body: { ...vaccine, name } });
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAt(page, server.url, 'es', `/vaccines/${id}/deployments`);
  const title = page.getByRole('heading', { level: 1, name });
  await title.waitFor();
  expect(await title.evaluate((heading) => heading.scrollWidth - heading.clientWidth)).toBe(0);
});
