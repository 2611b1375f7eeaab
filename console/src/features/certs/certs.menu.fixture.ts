import type { MenuFixture } from '../../testing/menu-fixture.ts';

export const menu: MenuFixture[] = [
  {
    name: 'certs',
    label: { es: 'Certificados', en: 'Certificates' },
    seenBy: { administration: ['administrator'] },
  },
];
