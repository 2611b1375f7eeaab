import type { System } from '../../platform/db/system.ts';
import type { MainServer } from './main-server.ts';

/** Learns which agencies the main server offers, and tells what was answered: a yes makes the agency. */
export const takeOffers = async (_system: System, _main: MainServer): Promise<void> => {
  throw new Error('to be written');
};
