import type { Role } from '@egida/contract';
import { verb } from './view.ts';
import { deployers } from './who.ts';

/** The vaccine of these journeys. */
export const vaccineName = 'Minero de prueba';

const execute = (about: { es: string; en: string }, who: readonly Role[]) =>
  verb(`Ejecutar «${about.es}»`, `Execute “${about.en}”`, who);

/** The verb beside the vaccine itself; in the row of an agency; in that of a computer. */
export const executeHere = execute({ es: vaccineName, en: vaccineName }, deployers);
export const executeIn = (place: string) =>
  execute({ es: `${vaccineName} en ${place}`, en: `${vaccineName} in ${place}` }, deployers);
export const executeOn = (place: string) =>
  execute({ es: `${vaccineName} en ${place}`, en: `${vaccineName} on ${place}` }, deployers);
