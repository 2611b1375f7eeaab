import { deployments } from '@egida/contract';
import { actOnMany } from '../../platform/bulk/act-on-many.ts';
import { prepareExport } from '../../platform/exports/exports.ts';
import { implement } from '../../platform/http/context.ts';
import { readOneVaccine } from '../desired-state/desired-state.ts';
import { reachOf, userAgencies } from '../reach/reach.ts';
import { agencyVaccinesCsv, agencyVaccinesZip } from './agency-vaccines.export.ts';
import { listOfAgency } from './agency-vaccines.queries.ts';
import { applyToAgencies, setExcluded, stopInAgencies } from './agency-wants.ts';
import { applyToComputer, applyToComputers, stopOnComputer } from './bulk-deployments.ts';
import { listOfComputer } from './computer-deployments.queries.ts';
import type { Pace } from './deployment-row.ts';
import { listInAgency, listOfVaccine } from './vaccine-deployments.queries.ts';
import { askOfComputer } from './vaccines-on-computer.ts';

/** The ids of a path and of its body together. */
const both = (ofPath: string, ofBody: readonly string[]) => [ofPath, ...ofBody];

export const deploymentRoutes = (pace: Pace) =>
  implement('deployments', deployments, {
    ofAgency: ({ db, params, query }) => listOfAgency(db, params.agencyId, query),
    ofComputer: ({ db, params, query }) => listOfComputer(db, params.agentId, query, pace),
    ofVaccine: ({ db, params, query }) => listOfVaccine(db, params.vaccineId, query),
    ofVaccineInAgency: ({ db, params, query }) => listInAgency(db, params, query, pace),
    reach: ({ whole, caller, params, body }) => reachOf(whole, caller, params.vaccineId, body),
    applyToAgency: ({ whole, params, body, record }) =>
      applyToAgencies(whole, params.vaccineId, both(params.agencyId, body), record),
    stopInAgency: ({ whole, params, body, record }) =>
      stopInAgencies(whole, params.vaccineId, both(params.agencyId, body), record),
    applyToUserAgencies: async ({ whole, caller, params: { vaccineId }, record }) => {
      const ids = await userAgencies(whole, caller, await readOneVaccine(whole, vaccineId));
      return applyToAgencies(whole, vaccineId, ids, record);
    },
    stopFromUserAgencies: async ({ whole, caller, params: { vaccineId }, record }) => {
      const ids = await userAgencies(whole, caller, await readOneVaccine(whole, vaccineId));
      return stopInAgencies(whole, vaccineId, ids, record);
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
    applyVaccinesOnComputer: ({ db, params: { agentId, vaccineId }, body, record }) =>
      askOfComputer(db, 'apply', { agentId, vaccineIds: both(vaccineId, body) }, record),
    stopVaccinesOnComputer: ({ db, params: { agentId, vaccineId }, body, record }) =>
      askOfComputer(db, 'stop', { agentId, vaccineIds: both(vaccineId, body) }, record),
    include: ({ db, params, record }) => setExcluded(db, params, false, record),
    exclude: ({ db, params, record }) => setExcluded(db, params, true, record),
    prepareCsv: (context) => prepareExport(context, agencyVaccinesCsv),
    prepareZip: (context) => prepareExport(context, agencyVaccinesZip),
  });
