import type { MenuFixture } from '../../testing/menu-fixture.ts';

export const menu: MenuFixture[] = [
  {
    name: 'config',
    label: { es: 'Configuración', en: 'Configuration' },
    seenBy: { strip: ['administrator'] },
  },
];
