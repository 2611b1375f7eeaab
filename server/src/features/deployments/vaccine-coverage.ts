import { type AgencyProblem, type Coverage, problemsAtMost, deploymentStates as states } from '@egida/contract';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { groupBy } from '../../platform/group-by.ts';
import {
  type ComputerShare,
  computerShares,
  type DeployableVaccine,
  readDeployableVaccine,
  readVaccineInAgencies,
  sharesInScope,
} from '../desired-state/desired-state.ts';
import { readPopulation, readReportCells } from '../fleet-counts/fleet-counts.ts';
import { countStates } from './agency-states.ts';
import { readTroubledAgencies } from './vaccine-coverage.queries.ts';

/** How far a vaccine has come over all agencies in scope that may use it, from what is counted: no computer is read. */
export const coverageOf = async (db: ScopedDb, vaccineId: string): Promise<Coverage> => {
  const vaccine = await readDeployableVaccine(db, vaccineId);
  const shares = await sharesInScope(db, vaccine);
  return {
    ...countStates(shares),
    otherFamily: count(shares, ({ state }) => state.reason === 'familyNotSupported'),
    problems: await problemsOf(db, vaccine),
  };
};

/** Where agents said that it failed, as far as that still counts: what nobody wants any more is no problem. Most of it first. */
const problemsOf = async (db: ScopedDb, vaccine: DeployableVaccine): Promise<AgencyProblem[]> => {
  const agencies = await readTroubledAgencies(db, vaccine);
  const ids = agencies.map(({ id }) => id);
  if (ids.length === 0) return [];
  const kindsOf = groupBy(await readPopulation(db, ids), ({ agencyId }) => agencyId);
  const reportsOf = groupBy(await readReportCells(db, ids, [vaccine.id]), ({ agencyId }) => agencyId);
  const inAgencies = await readVaccineInAgencies(db, vaccine, ids);
  const problems = agencies.flatMap(({ id, name }) => {
    const here = inAgencies.get(id);
    if (!here) return [];
    const shares = computerShares(here, kindsOf.get(id) ?? [], reportsOf.get(id) ?? []);
    const error = countStates(shares).computers.error;
    const incompatible = count(
      shares,
      ({ state }) => state.status === states.INCOMPATIBLE && state.reason === 'incompatible',
    );
    return error + incompatible > 0 ? [{ agencyId: id, agencyName: name, error, incompatible }] : [];
  });
  return problems.sort((a, b) => sizeOf(b) - sizeOf(a)).slice(0, problemsAtMost);
};

const sizeOf = ({ error, incompatible }: AgencyProblem): number => error + incompatible;

const count = (shares: readonly ComputerShare[], counts: (share: ComputerShare) => boolean): number =>
  shares.reduce((sum, share) => sum + (counts(share) ? share.computers : 0), 0);
