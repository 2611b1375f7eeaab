import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { countedText } from '../../api/bulk-noun.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useSession } from '../../session/session.tsx';
import { QuietFailure } from '../../ui/chart/quiet-failure.tsx';
import { dashboardMessages } from './dashboard.messages.ts';
import { isOverAgencies, type StatsPlace } from './stats-place.ts';
import { evolutionQuery, statsPollMs, totalsQuery } from './stats-queries.ts';
import { Total } from './total.tsx';
import classes from './totals.module.css';
import { toAgencies, toAlerts, toComputers, toVaccines } from './ways.tsx';

const often = { refetchInterval: statsPollMs };

/** How many active alerts, computers, vaccines and, for administrators over all, agencies there are. */
export const Totals = (place: StatsPlace) => {
  const t = useMessages(dashboardMessages);
  const { isAdmin } = useSession();
  const id = useId();
  const totals = useQuery({ ...totalsQuery(place), ...often });
  const week = useQuery({ ...evolutionQuery(place, '7'), ...often }).data;
  const { data } = totals;
  // Agencies are for administrators over all; which vaccines another instance has is known there.
  const places = isAdmin && isOverAgencies(place) && !place.isOther ? 4 : 3;
  return (
    <section aria-labelledby={id} aria-busy={totals.isPending}>
      <h2 id={id} className={classes.heading}>
        {t('totals')}
      </h2>
      {!data && totals.isError && (
        <div className={classes.failed} data-places={places}>
          <QuietFailure retrying={totals.isFetching} onRetry={() => void totals.refetch()} />
        </div>
      )}
      {totals.isPending && (
        <div className={classes.totals} data-places={places}>
          {['alerts', 'agents', 'vaccines', 'agencies'].slice(0, places).map((name) => (
            <Skeleton key={name} height={112} />
          ))}
        </div>
      )}
      {data && (
        <ul className={classes.totals} data-places={places}>
          <Total
            sentence={t('totalAlerts', { count: data.alerts })}
            now={data.alerts}
            series={week?.alerts}
            way={toAlerts(place)}
          />
          <Total
            sentence={countedText('agents', data.agents)}
            now={data.agents}
            series={week?.agents}
            way={toComputers(place)}
          />
          {data.vaccines !== null && (
            <Total
              sentence={countedText('vaccines', data.vaccines)}
              now={data.vaccines}
              series={week?.vaccines}
              way={toVaccines(place)}
            />
          )}
          {data.agencies !== null && (
            <Total
              sentence={countedText('agencies', data.agencies)}
              now={data.agencies}
              series={week?.agencies}
              way={toAgencies(place)}
            />
          )}
        </ul>
      )}
    </section>
  );
};
