import { roles } from '@egida/contract';
import { describe, expect, it } from 'vitest';
import { hasSettings } from '../features/account/settings-roles.ts';
import {
  type MenuFixture,
  type MenuPanel,
  type MenuReaderName,
  menuReaders,
  specifiedOrder,
} from '../testing/menu-fixture.ts';
import { menuItems } from './menu-items.ts';

const fixtures = Object.values(
  import.meta.glob<MenuFixture[]>('../features/*/*.menu.fixture.ts', { eager: true, import: 'menu' }),
).flat();
const panels: readonly MenuPanel[] = ['overview', 'administration', 'strip'];
const readers = Object.keys(menuReaders) as MenuReaderName[];

/** What somebody's menu holds, panel by panel, from top to bottom. */
const menuOf = (reader: MenuReaderName) => {
  const seen = menuItems.filter(({ isFor }) => isFor(menuReaders[reader]));
  const namesIn = (panel: MenuPanel) => seen.filter((item) => item.panel === panel).map(({ name }) => name);
  return { overview: namesIn('overview'), administration: namesIn('administration'), strip: namesIn('strip') };
};

/** What the features' own fixtures say that it holds, in no order. */
const agreedIn = (panel: MenuPanel, reader: MenuReaderName): string[] =>
  fixtures.filter(({ seenBy }) => seenBy[panel]?.includes(reader)).map(({ name }) => name);

describe('the navigation', () => {
  it.each(readers)('holds for %s what the features agreed on, and each thing once', (reader) => {
    const menu = menuOf(reader);
    for (const panel of panels) expect(menu[panel].toSorted(), panel).toEqual(agreedIn(panel, reader).toSorted());
    const names = Object.values(menu).flat();
    expect(new Set(names).size, `${names}`).toBe(names.length);
  });

  it('calls everything as its fixture does', () => {
    const label = new Map(fixtures.map((fixture) => [fixture.name, fixture.label]));
    for (const item of menuItems) expect(item.label, item.name).toEqual(label.get(item.name));
  });

  it.each(readers)('has for %s the order of the specification', (reader) => {
    const menu = menuOf(reader);
    for (const panel of ['overview', 'administration'] as const) {
      const known: string[] = menu[panel].filter((name) => specifiedOrder[panel].includes(name));
      expect(known, panel).toEqual(specifiedOrder[panel].filter((name) => known.includes(name)));
    }
  });

  it('has settings for administrators, managers and users', () => {
    expect(roles.filter(hasSettings)).toEqual(['ROLE_ADMIN', 'ROLE_MANAGER', 'ROLE_USER']);
  });
});
