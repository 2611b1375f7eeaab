import { type Alert, api, type Page } from '@egida/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from '../../api/query.ts';
import { compareWithNow } from '../../ui/table/shown-page.ts';
import { statsPollMs } from './stats-queries.ts';

const query = { size: '6', filter: 'status:ACTIVE' };
const idOf = ({ id }: Alert) => id;

/**
 * The latest alerts that wait for somebody, of an agency or of all. Those that come in wait until they are asked for:
 * nothing moves under the pointer.
 */
export const useLatestAlerts = (agencyId: string | undefined) => {
  const asked =
    agencyId === undefined
      ? apiQuery(api.alerts.list, { query })
      : apiQuery(api.alerts.ofAgency, { params: { agencyId }, query });
  const result = useQuery({ ...asked, refetchInterval: statsPollMs });
  const [seen, setSeen] = useState<Page<Alert> | null>(null);
  const now = result.data;
  const waiting = seen && now ? compareWithNow(seen, now, idOf) : null;
  if (now && !waiting && seen !== now) setSeen(now);
  return {
    result,
    alerts: (waiting?.page ?? now)?.collection,
    arrived: waiting?.arrived ?? 0,
    more: waiting?.more ?? false,
    showArrived: () => {
      if (now) setSeen(now);
    },
  };
};
