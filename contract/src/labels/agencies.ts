import type { installationStatuses, serviceTypes } from '../agencies.ts';
import type { Labels } from './labels.ts';

export const serviceTypeLabels = {
  es: { MAIN: 'Principal', FEDERATED: 'Federado', CLASSIFIED: 'Clasificado' },
  en: { MAIN: 'Main', FEDERATED: 'Federated', CLASSIFIED: 'Classified' },
} as const satisfies Labels<keyof typeof serviceTypes>;

export const installationStatusLabels = {
  es: { DEPLOYED: 'Desplegado', PILOT: 'Piloto', CONTRACT_ENDED: 'Contrato terminado' },
  en: { DEPLOYED: 'Deployed', PILOT: 'Pilot', CONTRACT_ENDED: 'Contract ended' },
} as const satisfies Labels<keyof typeof installationStatuses>;
