import type { VaccineTold } from '@egida/contract';
import type { System } from '../../platform/db/system.ts';
import type { MainServer } from './main-server.ts';

/** Takes the vaccines of the main server over, where all of them add up to something else than the last time. */
export const takeVaccines = async (_system: System, _main: MainServer, _digest: string): Promise<void> => {
  throw new Error('to be written');
};

/** How those of the main server stand here, for its report. */
export const tellVaccines = async (_system: System): Promise<VaccineTold[]> => [];
