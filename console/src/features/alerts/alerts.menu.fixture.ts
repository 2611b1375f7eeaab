import { type MenuFixture, overseers } from '../../testing/menu-fixture.ts';

export const menu: MenuFixture[] = [
  {
    name: 'alerts',
    label: { es: 'Alertas', en: 'Alerts' },
    seenBy: { overview: overseers },
  },
];
