import { test } from '@playwright/test';
import { signInHere } from '../support/screens.ts';
import { createNeighbours, type Neighbours } from './neighbours.ts';
import { isWhole, locales, sizes, takePictures } from './shoot.ts';
import type { Shot } from './shots.ts';

let neighbours: Neighbours | undefined;
test.beforeAll(async () => {
  test.setTimeout(600_000);
  if (isWhole) neighbours = await createNeighbours();
});
test.afterAll(() => neighbours?.dispose());

const atMain = ({ instance, hospital }: Neighbours): Shot[] => [
  { name: 'federated-instances', path: '/federated' },
  { name: 'federated-instance-panel', path: `/federated?panel=${instance}` },
  { name: 'federated-instance-editor', path: `/federated?panel=edit-${instance}` },
  { name: 'federated-instance', path: `/federated/${instance}` },
  { name: 'federated-agencies', path: '/agencies' },
  { name: 'federated-agency', path: `/agencies?panel=${hospital}` },
  { name: 'federated-tree', path: '/agencies?view=tree' },
  { name: 'federated-agency-summary', path: `/agencies/${hospital}` },
  { name: 'federated-agency-computers', path: `/agencies/${hospital}/computers` },
  { name: 'federated-agency-vaccines', path: `/agencies/${hospital}/vaccines` },
  { name: 'federated-computer', path: `/agencies/${hospital}/computers`, row: true },
  { name: 'federated-computers', path: '/computers' },
  { name: 'federated-vaccines', path: '/vaccines', row: true },
  { name: 'federated-dashboard', path: '/' },
];

const atFederated: Shot[] = [
  { name: 'upstream', path: '/upstream' },
  { name: 'upstream-vaccine', path: '/vaccines', row: true },
  { name: 'upstream-agencies', path: '/agencies' },
];

for (const locale of locales)
  test(`pictures of federation: ${locale}`, async ({ browser }) => {
    test.setTimeout(1_800_000);
    if (!neighbours) return;
    const sides = [
      [neighbours.main.url, atMain(neighbours)],
      [neighbours.federated.url, atFederated],
    ] as const;
    for (const [url, shots] of sides) {
      const context = await browser.newContext({ reducedMotion: 'reduce', viewport: sizes[0] ?? null });
      const page = await context.newPage();
      await page.goto(`${url}/#/${locale}/login`);
      await signInHere(page, locale);
      await takePictures(page, url, locale, shots);
      await context.close();
    }
  });
