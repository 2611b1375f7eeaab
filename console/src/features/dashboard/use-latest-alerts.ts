import { type Alert, api, type Page } from '@egida/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from '../../api/query.ts';
import { compareWithNow } from '../../ui/table/shown-page.ts';
import { inPlace, type StatsPlace } from './stats-place.ts';
import { statsPollMs } from './stats-queries.ts';

const size = '6';
const active = 'status:ACTIVE';
const idOf = ({ id }: Alert) => id;

/**
 * The latest alerts that wait for somebody, of an agency, of an instance or of all. Those that come in wait until they are asked for:
 * nothing moves under the pointer.
 */
export const useLatestAlerts = (place: StatsPlace) => {
  const asked =
    place.agencyId === undefined
      ? apiQuery(api.alerts.list, { query: { size, filter: inPlace(place, active) } })
      : apiQuery(api.alerts.ofAgency, { params: { agencyId: place.agencyId }, query: { size, filter: active } });
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
