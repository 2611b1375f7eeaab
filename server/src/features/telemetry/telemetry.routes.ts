import { telemetry } from '@egida/contract';
import { prepareExport } from '../../platform/exports/exports.ts';
import { implement } from '../../platform/http/context.ts';
import { agencyTelemetryExport, telemetryExport } from './telemetry.export.ts';
import { listTelemetry } from './telemetry.queries.ts';
import { showEntry } from './telemetry-detail.ts';

export const telemetryRoutes = implement('telemetry', telemetry, {
  list: ({ db, query }) => listTelemetry(db, query),
  ofAgency: ({ db, query }) => listTelemetry(db, query),
  get: ({ db, params }) => showEntry(db, params.telemetryId),
  prepareCsv: (context) => prepareExport(context, telemetryExport),
  prepareCsvOfAgency: (context) => prepareExport(context, agencyTelemetryExport),
});
