import { instanceFilter } from '@egida/contract';
import { useUrlState } from '../../api/url-state.ts';
import { readPieces } from '../../ui/filter/filter-pieces.ts';

const preset = 'type:FEDERATED';

/** Federated instances are listed alone, until the person asks for all. */
export const useInstancePreset = () => {
  const [url, setUrl] = useUrlState();
  const removed = url.all !== undefined;
  const showAll = () => setUrl({ all: '1', page: undefined });
  return {
    defaultFilter: removed ? '' : preset,
    showAll,
    /** Whoever chooses types does not mean those among the federated ones. */
    onFilter: (filter: string) => {
      if (!removed && readPieces(filter, instanceFilter).some(({ clause }) => clause?.field === 'type')) showAll();
    },
  };
};
