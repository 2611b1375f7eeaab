import { alertFilter } from '@egida/contract';
import { useUrlState } from '../../api/url-state.ts';
import { readPieces } from '../../ui/filter/filter-pieces.ts';

const preset = 'status:ACTIVE';

/** Alerts are listed while somebody has to do something about them, until the person asks for all. */
export const useAlertPreset = () => {
  const [url, setUrl] = useUrlState();
  const removed = url.all !== undefined;
  const showAll = () => setUrl({ all: '1', page: undefined });
  return {
    defaultFilter: removed ? '' : preset,
    showAll,
    /** Whoever chooses statuses does not mean those among the active ones. */
    onFilter: (filter: string) => {
      if (!removed && readPieces(filter, alertFilter).some(({ clause }) => clause?.field === 'status')) showAll();
    },
  };
};
