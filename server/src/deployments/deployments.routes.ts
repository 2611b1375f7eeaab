import { deployments } from '@egida/contract';
import { implement } from '../http/context.ts';
import { notYet } from '../http/not-yet.ts';
import { prepareExport } from '../tasks/exports.ts';
import { agencyVaccinesCsv, agencyVaccinesZip } from './agency-vaccines.export.ts';
import { applyToAgencies, stopInAgencies } from './agency-wants.ts';
import { applyToComputers, stopOnComputers } from './computer-wants.ts';
import { listOfAgency, listOfComputer } from './deployments.queries.ts';

export const deploymentRoutes = implement('deployments', deployments, {
  ofAgency: ({ db, params, query }) => listOfAgency(db, params.agencyId, query),
  ofComputer: ({ db, params, query }) => listOfComputer(db, params.agentId, query),
  applyToAgency: ({ whole, params, body, record }) =>
    applyToAgencies(whole, params.vaccineId, [params.agencyId, ...body], record),
  stopInAgency: ({ whole, params, body, record }) =>
    stopInAgencies(whole, params.vaccineId, [params.agencyId, ...body], record),
  applyToComputer: ({ db, params, body, record }) =>
    applyToComputers(db, params.vaccineId, [params.agentId, ...body], record),
  stopOnComputer: ({ db, params, body, record }) =>
    stopOnComputers(db, params.vaccineId, [params.agentId, ...body], record),
  ofVaccine: notYet,
  ofVaccineInAgency: notYet,
  prepareCsv: (context) => prepareExport(context, agencyVaccinesCsv),
  prepareZip: (context) => prepareExport(context, agencyVaccinesZip),
  reach: notYet,
  applyToComputers: notYet,
  applyToUserAgencies: notYet,
  stopFromUserAgencies: notYet,
  applyVaccinesOnComputer: notYet,
  stopVaccinesOnComputer: notYet,
  include: notYet,
  exclude: notYet,
});
