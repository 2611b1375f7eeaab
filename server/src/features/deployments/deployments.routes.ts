import { deployments } from '@egida/contract';
import { actOnMany } from '../../platform/bulk/act-on-many.ts';
import { prepareExport } from '../../platform/exports/exports.ts';
import { implement } from '../../platform/http/context.ts';
import { readDeployableVaccine } from '../desired-state/desired-state.ts';
import { reachOf, userAgencies } from '../reach/reach.ts';
import { listInAgency } from './agency-deployments.queries.ts';
import { applyToAgencies, setExcluded, stopInAgencies } from './agency-settings.ts';
import { agencyVaccinesCsv, agencyVaccinesZip } from './agency-vaccines.export.ts';
import { listOfAgency } from './agency-vaccines.queries.ts';
import { applyToAgencyExcept } from './apply-to-agency-except.ts';
import { applyToComputer, applyToComputers, stopOnComputer } from './bulk-deployments.ts';
import { listOfComputer } from './computer-deployments.queries.ts';
import type { Pace } from './deployment-row.ts';
import { coverageOf } from './vaccine-coverage.ts';
import { listOfVaccine } from './vaccine-deployments.queries.ts';
import { changeVaccinesOnComputer } from './vaccines-on-computer.ts';

/** The ids of a path and of its body together. */
const both = (ofPath: string, ofBody: readonly string[]) => [ofPath, ...ofBody];

export const deploymentRoutes = (pace: Pace) =>
  implement('deployments', deployments, {
    ofAgency: ({ db, params, query }) => listOfAgency(db, params.agencyId, query),
    ofComputer: ({ db, params, query }) => listOfComputer(db, params.agentId, query, pace),
    ofVaccine: ({ db, params, query }) => listOfVaccine(db, params.vaccineId, query),
    ofVaccineInAgency: ({ db, params, query }) => listInAgency(db, params, query, pace),
    coverage: ({ db, params }) => coverageOf(db, params.vaccineId),
    reach: ({ unnarrowedDb, caller, params, body }) => reachOf(unnarrowedDb, caller, params.vaccineId, body),
    applyToAgency: ({ unnarrowedDb, params, body, ...acting }) =>
      applyToAgencies(unnarrowedDb, params.vaccineId, both(params.agencyId, body), acting),
    applyToAgencyExcept: ({ db, params, body, ...acting }) => applyToAgencyExcept(db, params, body.agents, acting),
    stopInAgency: ({ unnarrowedDb, params, body, ...acting }) =>
      stopInAgencies(unnarrowedDb, params.vaccineId, both(params.agencyId, body), acting),
    applyToUserAgencies: async ({ unnarrowedDb, params: { vaccineId }, ...acting }) => {
      const vaccine = await readDeployableVaccine(unnarrowedDb, vaccineId);
      const ids = await userAgencies(unnarrowedDb, acting.caller, vaccine);
      return applyToAgencies(unnarrowedDb, vaccineId, ids, acting);
    },
    stopFromUserAgencies: async ({ unnarrowedDb, params: { vaccineId }, ...acting }) => {
      const vaccine = await readDeployableVaccine(unnarrowedDb, vaccineId);
      const ids = await userAgencies(unnarrowedDb, acting.caller, vaccine);
      return stopInAgencies(unnarrowedDb, vaccineId, ids, acting);
    },
    applyToComputer: (context) => {
      const { vaccineId, agentId } = context.params;
      return actOnMany(context, applyToComputer.with({ vaccineId }), { ids: both(agentId, context.body) });
    },
    stopOnComputer: (context) => {
      const { vaccineId, agentId } = context.params;
      return actOnMany(context, stopOnComputer.with({ vaccineId }), { ids: both(agentId, context.body) });
    },
    applyToComputers: (context) => {
      const { vaccineId } = context.params;
      return actOnMany(context, applyToComputers.with({ vaccineId }), { ids: context.body });
    },
    applyVaccinesOnComputer: ({ db, params: { agentId, vaccineId }, body, ...acting }) =>
      changeVaccinesOnComputer(db, 'apply', { agentId, vaccineIds: both(vaccineId, body) }, acting),
    stopVaccinesOnComputer: ({ db, params: { agentId, vaccineId }, body, ...acting }) =>
      changeVaccinesOnComputer(db, 'stop', { agentId, vaccineIds: both(vaccineId, body) }, acting),
    include: ({ db, params, ...acting }) => setExcluded(db, params, false, acting),
    exclude: ({ db, params, ...acting }) => setExcluded(db, params, true, acting),
    prepareCsv: (context) => prepareExport(context, agencyVaccinesCsv),
    prepareZip: (context) => prepareExport(context, agencyVaccinesZip),
  });
