import { Skeleton } from '@mantine/core';
import { useRef } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { QuietFailure } from '../../ui/chart/quiet-failure.tsx';
import { ToldSeldom } from '../../ui/told-seldom.tsx';
import { alertMessages } from '../alerts/alerts.ts';
import { dashboardMessages } from './dashboard.messages.ts';
import { LatestAlert } from './latest-alert.tsx';
import classes from './latest-alerts.module.css';
import type { StatsPlace } from './stats-place.ts';
import { useLatestAlerts } from './use-latest-alerts.ts';
import { toAlerts } from './ways.tsx';

/** The six latest alerts that wait for somebody, each of which leads to itself among the others. */
export const LatestAlerts = (place: StatsPlace) => {
  const t = useMessages(dashboardMessages);
  const tAlerts = useMessages(alertMessages);
  const { result, alerts, arrived, more, showArrived } = useLatestAlerts(place);
  const news = arrived > 0 ? tAlerts(more ? 'arrivedMore' : 'arrived', { count: arrived }) : '';
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section className={classes.latest} aria-busy={result.isPending}>
      <header className={classes.head}>
        <h2 ref={heading} className={classes.heading} tabIndex={-1}>
          {t('latest')}
        </h2>
        <ToldSeldom text={news} />
        {news && (
          <button
            type="button"
            className={classes.arrived}
            onClick={() => {
              showArrived();
              // What was pressed goes: those that came in are read from their title on.
              heading.current?.focus({ preventScroll: true });
            }}
          >
            {news}
          </button>
        )}
        {toAlerts(place)({ className: classes.all, children: t('latestAll') })}
      </header>
      {!alerts && result.isError && <QuietFailure retrying={result.isFetching} onRetry={() => void result.refetch()} />}
      {result.isPending && (
        <div className={classes.waiting} aria-hidden>
          {['92%', '84%', '73%', '88%', '65%', '79%'].map((width) => (
            <Skeleton key={width} height={14} width={width} />
          ))}
        </div>
      )}
      {alerts?.length === 0 && <p className={classes.none}>{t('latestNone')}</p>}
      {alerts && alerts.length > 0 && (
        <ul className={classes.rows}>
          {alerts.map((alert) => (
            <LatestAlert key={alert.id} alert={alert} place={place} />
          ))}
        </ul>
      )}
    </section>
  );
};
