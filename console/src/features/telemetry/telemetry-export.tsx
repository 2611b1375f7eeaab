import { api, type TelemetryEntry } from '@egida/contract';
import type { ListController } from '../../ui/table/list-controller.ts';
import { ExportButton } from '../downloads/downloads.ts';
import type { TelemetryPlace } from './telemetry-place.ts';

interface TelemetryExportProps {
  place: TelemetryPlace;
  list: ListController<TelemetryEntry>;
}

/** The list of a place as a file; a computer's is that of all, held to the computer. */
export const TelemetryExport = ({ place: { agencyId, computerId }, list }: TelemetryExportProps) =>
  agencyId === undefined || computerId !== undefined ? (
    <ExportButton endpoint={api.telemetry.prepareCsv} list={list} />
  ) : (
    <ExportButton endpoint={api.telemetry.prepareCsvOfAgency} params={{ agencyId }} list={list} />
  );
