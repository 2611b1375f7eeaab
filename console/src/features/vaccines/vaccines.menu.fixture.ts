import { inOne, type MenuFixture } from '../../testing/menu-fixture.ts';

export const menu: MenuFixture[] = [
  {
    name: 'vaccines',
    label: { es: 'Vacunas', en: 'Vaccines' },
    seenBy: { overview: ['manager', ...inOne, 'classified'], administration: ['administrator', 'serviceDesk'] },
  },
];
