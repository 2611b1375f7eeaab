import type { AgencyRow } from '../agencies.ts';
import type { Labels } from './labels.ts';

export const instanceTypeLabels = {
  es: { main: 'Principal', FEDERATED: 'Federada', OTHER: 'Otra' },
  en: { main: 'Main', FEDERATED: 'Federated', OTHER: 'Other' },
} as const satisfies Labels<AgencyRow['instanceType']>;
