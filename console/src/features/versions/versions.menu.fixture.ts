import type { MenuFixture } from '../../testing/menu-fixture.ts';

export const menu: MenuFixture[] = [
  {
    name: 'versionControl',
    label: { es: 'Control de versiones', en: 'Version control' },
    seenBy: { administration: ['administrator'] },
  },
];
