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
    applyToAgency: ({ unnarrowedDb, params, body, audit }) =>
      applyToAgencies(unnarrowedDb, params.vaccineId, both(params.agencyId, body), audit),
    applyToAgencyExcept: ({ db, params, body, audit }) => applyToAgencyExcept(db, params, body.agents, audit),
    stopInAgency: ({ unnarrowedDb, params, body, audit }) =>
      stopInAgencies(unnarrowedDb, params.vaccineId, both(params.agencyId, body), audit),
    applyToUserAgencies: async ({ unnarrowedDb, caller, params: { vaccineId }, audit }) => {
      const ids = await userAgencies(unnarrowedDb, caller, await readDeployableVaccine(unnarrowedDb, vaccineId));
      return applyToAgencies(unnarrowedDb, vaccineId, ids, audit);
    },
    stopFromUserAgencies: async ({ unnarrowedDb, caller, params: { vaccineId }, audit }) => {
      const ids = await userAgencies(unnarrowedDb, caller, await readDeployableVaccine(unnarrowedDb, vaccineId));
      return stopInAgencies(unnarrowedDb, vaccineId, ids, audit);
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
    applyVaccinesOnComputer: ({ db, params: { agentId, vaccineId }, body, audit }) =>
      changeVaccinesOnComputer(db, 'apply', { agentId, vaccineIds: both(vaccineId, body) }, audit),
    stopVaccinesOnComputer: ({ db, params: { agentId, vaccineId }, body, audit }) =>
      changeVaccinesOnComputer(db, 'stop', { agentId, vaccineIds: both(vaccineId, body) }, audit),
    include: ({ db, params, audit }) => setExcluded(db, params, false, audit),
    exclude: ({ db, params, audit }) => setExcluded(db, params, true, audit),
    prepareCsv: (context) => prepareExport(context, agencyVaccinesCsv),
    prepareZip: (context) => prepareExport(context, agencyVaccinesZip),
  });
