import { type MenuFixture, overseers } from '../../testing/menu-fixture.ts';

export const menu: MenuFixture[] = [
  {
    name: 'dashboard',
    label: { es: 'Panel', en: 'Dashboard' },
    seenBy: { overview: overseers },
  },
];
