import type { MenuFixture } from '../../testing/menu-fixture.ts';

export const menu: MenuFixture[] = [
  {
    name: 'telemetry',
    label: { es: 'Telemetría', en: 'Telemetry' },
    seenBy: { overview: ['administrator', 'userInOneWithTelemetry'] },
  },
];
