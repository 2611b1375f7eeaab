import type { MenuFixture } from '../../testing/menu-fixture.ts';

export const menu: MenuFixture[] = [
  {
    name: 'federated',
    label: { es: 'Instancias federadas', en: 'Federated instances' },
    seenBy: { administration: ['administrator'] },
  },
];
