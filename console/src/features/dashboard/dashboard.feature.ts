import { IconLayoutDashboard } from '@tabler/icons-react';
import type { Feature } from '../../routes/feature.ts';
import { only, overseers } from '../../routes/menu-reader.ts';

/** Its place in the menu; the screen is yet to come. */
export const dashboardFeature = {
  menu: [
    {
      name: 'dashboard',
      label: { es: 'Panel', en: 'Dashboard' },
      panel: 'overview',
      to: '/',
      Icon: IconLayoutDashboard,
      isFor: only(...overseers),
    },
  ],
} as const satisfies Feature;
