import type { VaccineTold } from '@egida/contract';
import type { System } from '../../platform/db/system.ts';
import type { MainServer } from './main-server.ts';
import { takeOffers } from './take-offers.ts';
import { takeVaccines, tellVaccines } from './take-vaccines.ts';
import type { TakingVaccines } from './vaccines-taking.ts';

/** What comes down from the main server. */
export interface FromMain {
  /** Says whether there is more of them. */
  takeVaccines(taking: TakingVaccines, digest: string): Promise<boolean>;
  tellVaccines(system: System): Promise<VaccineTold[]>;
  takeOffers(system: System, main: MainServer): Promise<void>;
  /** Whether there are offers here that wait for an answer, or whose answer is yet to be told. */
  hasOffers(system: System): Promise<boolean>;
  /** Whether an answer is yet to be told. */
  hasAnswers(system: System): Promise<boolean>;
}

const exists = async ({ pool }: System, condition: string): Promise<boolean> =>
  (await pool.query(`select from received_offers where ${condition} limit 1`)).rowCount === 1;

export const fromMain: FromMain = {
  takeVaccines,
  tellVaccines,
  takeOffers,
  hasOffers: (system) => exists(system, 'told_on is null'),
  hasAnswers: (system) => exists(system, 'told_on is null and answered_on is not null'),
};
