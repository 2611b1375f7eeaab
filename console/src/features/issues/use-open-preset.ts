import { issueFilter } from '@egida/contract';
import { useUrlState } from '../../api/url-state.ts';
import { withClause } from '../../ui/filter/filter-pieces.ts';
import { presetOf } from './open-preset.ts';

/** What the list is held to while nothing is said of states, and how another state is chosen: the address keeps it. */
export const useOpenPreset = () => {
  const [url, setUrl] = useUrlState();
  const choose = (status: string) => {
    const written = status === 'CLOSED' ? `status:${status}` : '';
    const filter = withClause(url.filter ?? '', 'status', written, issueFilter) || undefined;
    setUrl({ filter, all: status === 'all' ? '1' : undefined, page: undefined }, { replace: true });
  };
  return { preset: presetOf(url), choose };
};
