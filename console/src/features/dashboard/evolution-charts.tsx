import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../i18n/use-messages.ts';
import { useSession } from '../../session/session.tsx';
import { Ago } from '../../ui/ago.tsx';
import { QuietFailure } from '../../ui/chart/quiet-failure.tsx';
import { useSeen } from '../../ui/chart/use-seen.ts';
import { ChartSection } from './chart-section.tsx';
import { dashboardMessages } from './dashboard.messages.ts';
import { EvolutionChart } from './evolution-chart.tsx';
import classes from './evolution-charts.module.css';
import { seriesFor } from './evolution-series.ts';
import type { StatsPlace } from './stats-place.ts';
import { evolutionQuery, statsPollMs } from './stats-queries.ts';
import { useEvolutionDays } from './use-evolution-days.ts';

/** How numbers went over the last days: 7, 30, or twelve months of them. All come in one answer, and fail together. */
export const EvolutionCharts = (place: StatsPlace) => {
  const t = useMessages(dashboardMessages);
  const { isAdmin } = useSession();
  const [days, choose] = useEvolutionDays();
  const [seen, isSeen] = useSeen();
  const evolution = useQuery({
    ...evolutionQuery(place, days),
    enabled: isSeen,
    refetchInterval: statsPollMs,
  });
  const { data, isError, isFetching, refetch } = evolution;
  const counted = data?.updatedOn;
  const aside = (
    <>
      {counted && (
        <span className={classes.counted}>
          <Ago instant={counted} sentence={(when) => t('counted', { when })} focusable />
        </span>
      )}
      <SegmentedControl
        className={classes.periods}
        aria-label={t('period')}
        size="sm"
        value={days}
        onChange={choose}
        data={[
          { value: '7', label: t('days7') },
          { value: '30', label: t('days30') },
          { value: '365', label: t('days365') },
        ]}
      />
    </>
  );
  return (
    <div ref={seen}>
      <ChartSection title={t('evolution')} height="lines" aside={aside}>
        {!data && isError ? (
          <div role="alert">
            <QuietFailure text={t('evolutionFailed')} retrying={isFetching} onRetry={() => void refetch()} />
          </div>
        ) : (
          seriesFor(isAdmin, place).map((name) => (
            <EvolutionChart key={name} name={name} query={evolution} place={place} />
          ))
        )}
      </ChartSection>
    </div>
  );
};
