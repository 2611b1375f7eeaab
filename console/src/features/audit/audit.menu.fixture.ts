import type { MenuFixture } from '../../testing/menu-fixture.ts';

export const menu: MenuFixture[] = [
  {
    name: 'audit',
    label: { es: 'Auditoría', en: 'Audit' },
    seenBy: { administration: ['administrator'] },
  },
];
