import { agencyVaccineFilter, api } from '@egida/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ListState } from '../../api/list-state.ts';
import { apiQuery } from '../../api/query.ts';
import { useUrlState } from '../../api/url-state.ts';
import { readPieces, withClause } from '../../ui/filter/filter-pieces.ts';

/** The parts of an agency's vaccines that one looks at, each by the states that it asks for; of all of them, none. */
export const attentionTabs = [
  ['attention', 'status:ERROR'],
  ['underway', 'status:PENDING|REQUIRED'],
  ['everything', ''],
] as const;
type AttentionTab = (typeof attentionTabs)[number][0];

const pollMs = 20_000;

/** How many vaccines of an agency a filter finds: the server works their states out of what is counted. */
const useCount = (agencyId: string, filter: string) => {
  const query = { size: '1', filter };
  return useQuery({
    ...apiQuery(api.deployments.ofAgency, { params: { agencyId }, query }),
    refetchInterval: pollMs,
  });
};

/**
 * Which part of an agency's vaccines is shown, and how many there are in each. The list opens on what needs attention, where
 * something does; `all` in the address says that somebody wanted all of them.
 */
export const useAttention = (agencyId: string, list: ListState<typeof api.deployments.ofAgency>) => {
  const [url, setUrl] = useUrlState();
  const counts = {
    attention: useCount(agencyId, attentionTabs[0][1]),
    underway: useCount(agencyId, attentionTabs[1][1]),
    everything: useCount(agencyId, attentionTabs[2][1]),
  };
  const status = readPieces(list.filter, agencyVaccineFilter).find(({ clause }) => clause?.field === 'status')?.text;
  const show = (tab: AttentionTab) => {
    const written = attentionTabs.find(([name]) => name === tab)?.[1] ?? '';
    const filter = withClause(list.filter, 'status', written, agencyVaccineFilter);
    setUrl({ filter: filter || undefined, page: undefined, all: written ? undefined : '1' }, { replace: true });
  };

  const isBare = list.filter === '' && url.all === undefined && url.panel === undefined && list.page === 1;
  const [opening, setOpening] = useState(isBare);
  const { data, failureCount } = counts.attention;
  // Where it cannot be told, the list itself says what is wrong.
  const known = failureCount > 0 ? 0 : data?.paging.total;
  // Once only, as it opens: what fails while somebody looks changes a number, and not what they look at.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `show` is another function each time and does the same
  useEffect(() => {
    if (!opening || known === undefined) return;
    setOpening(false);
    if (known > 0) show('attention');
  }, [opening, known]);

  return {
    /** Not known yet which part to open. */
    isOpening: opening,
    /** Nothing where the filter asks for other states. */
    shown: attentionTabs.find(([, written]) => written === (status ?? ''))?.[0],
    countOf: (tab: AttentionTab): number | undefined => counts[tab].data?.paging.total,
    show,
  };
};
