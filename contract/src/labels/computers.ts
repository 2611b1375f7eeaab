import type { ComputerStatus, installationModes } from '../computer-row.ts';
import type { Labels } from './labels.ts';

export const computerStatusLabels = {
  es: { ONLINE: 'Conectado', OFFLINE: 'Desconectado', OFFLINE_LONG: 'Desconectado desde hace más de 12 h' },
  en: { ONLINE: 'Online', OFFLINE: 'Offline', OFFLINE_LONG: 'Offline for over 12 h' },
} as const satisfies Labels<ComputerStatus>;

export const installationModeLabels = {
  es: { NORMAL: 'Normal', VDI: 'Escritorio virtual', GOLDEN: 'Imagen maestra', OFFLINE: 'Sin red' },
  en: { NORMAL: 'Normal', VDI: 'Virtual desktop', GOLDEN: 'Golden image', OFFLINE: 'No network' },
} as const satisfies Labels<keyof typeof installationModes>;

/** Names of systems are the same in every language. */
export const osFamilyLabels = { linux: 'Linux', windows: 'Windows' } as const;
