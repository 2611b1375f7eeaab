import { IconTopologyStar3 } from '@tabler/icons-react';
import type { Label } from '../../i18n/label.ts';
import type { Feature } from '../../routes/feature.ts';
import { only } from '../../routes/menu-reader.ts';

const label: Label = { es: 'Telemetría', en: 'Telemetry' };

/** Its places in the navigation; the screens are yet to come. */
export const telemetryFeature = {
  menu: [
    {
      name: 'telemetry',
      label,
      panel: 'overview',
      to: '/telemetry',
      Icon: IconTopologyStar3,
      isFor: only('ROLE_ADMIN'),
    },
    {
      name: 'telemetry',
      label,
      panel: 'overview',
      to: '/agencies/$agency/telemetry',
      Icon: IconTopologyStar3,
      isFor: ({ role, isSingleAgency, hasTelemetry }) => role === 'ROLE_USER' && isSingleAgency && hasTelemetry,
    },
  ],
  agencySection: {
    name: 'telemetry',
    label,
    place: 6,
    to: '/agencies/$agency/telemetry',
    Icon: IconTopologyStar3,
    needsTelemetry: true,
  },
  words: () => import('./telemetry.words.ts'),
} as const satisfies Feature;
