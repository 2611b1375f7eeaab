import { type MenuFixture, overseers } from '../../testing/menu-fixture.ts';

export const menu: MenuFixture[] = [
  {
    name: 'computers',
    label: { es: 'Equipos', en: 'Computers' },
    seenBy: { overview: overseers },
  },
];
