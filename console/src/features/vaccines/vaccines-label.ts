import type { Label } from '../../i18n/label.ts';

export const vaccinesLabel: Label = { es: 'Vacunas', en: 'Vaccines' };
