import type { Browser } from '@playwright/test';
import { launchChromium } from '../chromium.ts';
import { median } from '../figures.ts';
import type { Person } from '../national/persons.ts';
import { type Cell, printTable } from '../table.ts';
import { type Drawn, untilDrawn } from './drawn.ts';
import type { Stage } from './stage.ts';

const times = 5;
const targetMillis = 1500;
/** The screen itself has to be there and not its frame alone, with what it is opened for: totals and latest alerts. */
const dashboard = { element: 'main h1', answers: ['/totals', '/alerts'] };
const signIn = { element: 'h1', answers: [] };

/** A browser that was never here: whoever is signed in brings the token alone. */
const openOnce = async (browser: Browser, url: string, person: Person | undefined): Promise<Drawn | undefined> => {
  const context = await browser.newContext({ locale: 'es-ES', viewport: { width: 1440, height: 900 } });
  try {
    const { element, answers } = person ? dashboard : signIn;
    if (person) {
      const tokens = JSON.stringify({ token: (await person.client()).token });
      await context.addInitScript({ content: `localStorage.setItem('egida.tokens', ${JSON.stringify(tokens)})` });
    }
    return await untilDrawn(context, `${url}/`, element, answers);
  } finally {
    await context.close();
  }
};

/** How long it takes until the last chart in view is drawn, beside the sign-in, which shows no number at all. */
export const benchWatchingDashboard = async ({ house, place }: Stage): Promise<void> => {
  const { admin, desk, manager } = place;
  const opened: [string, Person | undefined][] = [
    ['the sign-in', undefined],
    ...[admin, desk, manager].map((person): [string, Person] => [`the dashboard, as ${person.name}`, person]),
  ];
  const drawn = new Map<string, (Drawn | undefined)[]>();
  const browser = await launchChromium();
  try {
    // In turns; the first of them warms the browser and is not counted.
    for (let round = 0; round <= times; round++)
      for (const [name, person] of opened) {
        const found = await openOnce(browser, house.server.url, person);
        if (round > 0) drawn.set(name, [...(drawn.get(name) ?? []), found]);
      }
  } finally {
    await browser.close();
  }
  const rows = [...drawn].map(([name, all]): Cell[] => {
    const found = all.filter((one) => one !== undefined);
    const worst = found.length < all.length ? Number.POSITIVE_INFINITY : Math.max(...found.map(({ millis }) => millis));
    return [
      ...[name, median(found.map(({ millis }) => millis)), worst === Number.POSITIVE_INFINITY ? 'never' : worst],
      ...[median(found.map(({ requests }) => requests)), median(found.map(({ kilobytes }) => kilobytes))],
      worst < targetMillis ? 'yes' : 'NO',
    ];
  });
  printTable(
    `The console in Chromium with nothing cached, ${times} times each; milliseconds from its address until it is drawn`,
    ['', 'median', 'worst', 'requests by then', 'kB', `worst < ${targetMillis.toLocaleString('en')}`],
    rows,
  );
};
