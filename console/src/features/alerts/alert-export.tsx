import { type Alert, api } from '@egida/contract';
import type { ListController } from '../../ui/table/list-controller.ts';
import { ExportButton } from '../downloads/downloads.ts';
import type { AlertPlace } from './alert-place.ts';

/** The whole list as a file: an agency's, or all in one's charge that the filters find. */
export const AlertExport = ({ place, list }: { place: AlertPlace; list: ListController<Alert> }) => {
  const { agencyId, computerId } = place;
  if (agencyId === undefined || computerId !== undefined)
    return <ExportButton endpoint={api.alerts.prepareCsv} list={list} />;
  return <ExportButton endpoint={api.alerts.prepareCsvOfAgency} params={{ agencyId }} list={list} />;
};
