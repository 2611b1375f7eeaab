import { agencyCases } from './agency-cases.ts';
import { benchCases } from './bench-cases.ts';
import { computerCases } from './computer-cases.ts';
import { deploymentCases } from './deployment-cases.ts';
import type { NationalCase } from './list-case.ts';
import { otherCases } from './other-cases.ts';
import type { Place } from './place.ts';

const targetMillis = 100;

const bench = (title: string, cases: NationalCase[], { server }: Place, rounds: number): Promise<void> =>
  benchCases(title, cases, { server, rounds, targetMillis });

export const benchAgencies = (place: Place, rounds: number) => bench('Agencies', agencyCases(place), place, rounds);
export const benchComputers = (place: Place, rounds: number) => bench('Computers', computerCases(place), place, rounds);
export const benchOthers = (place: Place, rounds: number) => bench('The other lists', otherCases(place), place, rounds);
export const benchDeployments = async (place: Place, rounds: number) =>
  bench('Vaccines and deployments', await deploymentCases(place), place, rounds);
