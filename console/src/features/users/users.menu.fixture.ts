import type { MenuFixture } from '../../testing/menu-fixture.ts';

export const menu: MenuFixture[] = [
  {
    name: 'users',
    label: { es: 'Usuarios', en: 'Users' },
    seenBy: { administration: ['administrator', 'manager', 'serviceDesk'] },
  },
];
