import type { Feature } from '../../platform/feature.ts';
import { tellOfAlerts } from './tell-of-alerts.ts';

/** Mail to people about new alerts in what they see. */
export const alertNoticesFeature: Feature = {
  name: 'alert-notices',
  chores: ({ publicUrl }) => [tellOfAlerts(publicUrl)],
};
