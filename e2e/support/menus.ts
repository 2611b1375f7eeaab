import { readdirSync } from 'node:fs';
import { expect, type Locator } from '@playwright/test';
import { type MenuFixture, type MenuReaderName, specifiedOrder } from '../../console/src/testing/menu-fixture.ts';

const features = new URL('../../console/src/features/', import.meta.url);

/** What the features' own fixtures say of the menu, feature by feature. */
const fixtures: MenuFixture[] = (
  await Promise.all(
    readdirSync(features, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.menu.fixture.ts'))
      .map(async (file) => ((await import(new URL(file, features).href)) as { menu: MenuFixture[] }).menu),
  )
).flat();

const panels = ['overview', 'administration'] as const;

/** Takes an item of the menu for the lines that are drawn for it: its own, and those below it. */
type Draw = (item: MenuFixture) => string[];

const linesSeenBy = (reader: MenuReaderName, draw: Draw): string[] =>
  panels.flatMap((panel) => fixtures.filter(({ seenBy }) => seenBy[panel]?.includes(reader))).flatMap(draw);

/** Those of them whose place the specification says, from top to bottom. */
const placedLines = (reader: MenuReaderName, draw: Draw): string[] =>
  panels.flatMap((panel) =>
    specifiedOrder[panel].flatMap((name) =>
      fixtures.filter((item) => item.name === name && item.seenBy[panel]?.includes(reader)).flatMap(draw),
    ),
  );

/** That the links of the main navigation are what the features agreed on for somebody, in the order of the specification. */
export const expectMenu = async (links: Locator, reader: MenuReaderName, draw: Draw): Promise<void> => {
  const texts = async () => (await links.allTextContents()).map((text) => text.replace(/\s+/g, ' ').trim());
  await expect.poll(async () => (await texts()).toSorted()).toEqual(linesSeenBy(reader, draw).toSorted());
  const placed = placedLines(reader, draw);
  expect((await texts()).filter((text) => placed.includes(text))).toEqual(placed);
};
