import type { Evolution } from '@egida/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMessages } from '../../i18n/use-messages.ts';
import { ChartFrame } from '../../ui/chart/chart-frame.tsx';
import { LineChart } from '../../ui/chart/line-chart.tsx';
import { LineTable } from '../../ui/chart/line-table.tsx';
import { alertMessages } from '../alerts/alerts.ts';
import { dashboardMessages } from './dashboard.messages.ts';
import { isKnown, linesOf, onDay, type SeriesName } from './evolution-series.ts';
import type { StatsPlace } from './stats-place.ts';
import { toAgencies, toAlerts, toComputers, toVaccines } from './ways.tsx';

interface EvolutionChartProps {
  name: SeriesName;
  query: UseQueryResult<Evolution, Error>;
  place: StatsPlace;
}

/** How one number went day by day, and from a day to what was counted. */
export const EvolutionChart = ({ name, query, place }: EvolutionChartProps) => {
  const t = useMessages(dashboardMessages);
  const unnamed = useMessages(alertMessages)('unknownVaccine');
  const wayOf = useDayWay(name, place);
  const title = t(`evolution.${name}`);
  const drawn = (evolution: Evolution) => ({
    days: evolution[name].labels,
    lines: linesOf(name, evolution[name], title, unnamed),
  });
  return (
    <ChartFrame
      title={title}
      query={query}
      isEmpty={(evolution) => !isKnown(evolution[name])}
      empty={t('noEvolution')}
      // Over another period another day is the last.
      chart={(evolution) => (
        <LineChart key={evolution[name].labels.length} name={title} wayOf={wayOf} {...drawn(evolution)} />
      )}
      table={(evolution) => <LineTable caption={title} {...drawn(evolution)} />}
    />
  );
};

/** What is counted as it happens is found by its day; of what there is, there is one list. */
const useDayWay = (name: SeriesName, place: StatsPlace) => {
  const t = useMessages(dashboardMessages);
  const alerts = { children: t('showAlerts') };
  const computers = { children: t('showComputers') };
  return (day: string) => {
    if (name === 'alertsPerDay' || name === 'vaccineAlerts') {
      return toAlerts(place, onDay('date', day), '1')(alerts);
    }
    if (name === 'agentsPerDay') return toComputers(place, onDay('enrolledOn', day))(computers);
    if (name === 'alerts') return toAlerts(place)(alerts);
    if (name === 'agencies') return toAgencies(place)({ children: t('showAgencies') });
    if (name === 'vaccines') return toVaccines(place)({ children: t('showVaccines') });
    return toComputers(place)(computers);
  };
};
