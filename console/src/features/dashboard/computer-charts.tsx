import { type ComputerStatus, type Count, computerFilter, computerStatuses } from '@egida/contract';
import { useMessages } from '../../i18n/use-messages.ts';
import type { Bar } from '../../ui/chart/bar.ts';
import { writeIs } from '../../ui/filter/filter-pieces.ts';
import { computerMessages, shortSystem } from '../computers/computers.ts';
import { barsBy } from './count-bars.ts';
import { CountChart } from './count-chart.tsx';
import { dashboardMessages } from './dashboard.messages.ts';
import { OfflineChart } from './offline-chart.tsx';
import type { StatsPlace } from './stats-place.ts';
import { computerCounts } from './stats-queries.ts';
import { toComputers } from './ways.tsx';

const statuses = Object.keys(computerStatuses) as ComputerStatus[];
const tones: Record<ComputerStatus, Bar['tone']> = { ONLINE: 'ok', OFFLINE: 'quiet', OFFLINE_LONG: 'error' };

type Field = 'version' | 'os' | 'status';
const filterBy = (field: Field, value: string) => writeIs(field, value, computerFilter[field].kind);

/** The computers by how they are: whether they connect, and what runs on them. */
export const ComputerCharts = (place: StatsPlace) => {
  const t = useMessages(dashboardMessages);
  const tComputers = useMessages(computerMessages);
  const empty = t('noComputers');
  const computers = t('headComputers');
  const way = (field: Field) => (value: string) => toComputers(place, filterBy(field, value));
  // In their own order, and whole: that there are none of a status is worth as much.
  const barsOfStatuses = (counts: readonly Count[]): Bar[] =>
    statuses.map((status) => ({
      ...{ id: status, label: tComputers(status), tone: tones[status], way: way('status')(status) },
      count: counts.find(({ id }) => id === status)?.count ?? 0,
    }));
  return (
    <>
      <CountChart
        title={t('status')}
        heads={[t('headStatus'), computers]}
        query={computerCounts(place, 'status')}
        barsOf={barsOfStatuses}
        empty={empty}
      />
      <OfflineChart {...place} />
      <CountChart
        title={t('version')}
        heads={[t('headVersion'), computers]}
        query={computerCounts(place, 'version')}
        barsOf={barsBy(way('version'))}
        empty={empty}
      />
      <CountChart
        title={t('os')}
        heads={[t('headOs'), computers]}
        query={computerCounts(place, 'os')}
        barsOf={barsBy(way('os'), '', shortSystem)}
        empty={empty}
      />
    </>
  );
};
