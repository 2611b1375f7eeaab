import { type MenuFixture, ofSeveral } from '../../testing/menu-fixture.ts';

export const menu: MenuFixture[] = [
  {
    name: 'agencies',
    label: { es: 'Organismos', en: 'Agencies' },
    seenBy: { overview: ofSeveral },
  },
];
