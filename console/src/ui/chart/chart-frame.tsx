import { ActionIcon } from '@mantine/core';
import { IconTable } from '@tabler/icons-react';
import { type ReactNode, type Ref, useId, useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { Ago } from '../ago.tsx';
import { chartMessages } from './chart.messages.ts';
import classes from './chart-frame.module.css';
import { ChartSkeleton } from './chart-skeleton.tsx';
import { QuietFailure } from './quiet-failure.tsx';

/** What is known of the numbers that were asked for. */
interface Asked<Data> {
  data: Data | undefined;
  dataUpdatedAt: number;
  isError: boolean;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

interface ChartFrameProps<Data> {
  ref?: Ref<HTMLElement>;
  title: string;
  query: Asked<Data>;
  isEmpty: (data: Data) => boolean;
  /** Why there is nothing to draw. */
  empty: string;
  chart: (data: Data) => ReactNode;
  table: (data: Data) => ReactNode;
}

/** Around a chart: its title, the switch to its table, and in its place what is said while there is none. */
export const ChartFrame = <Data,>({ ref, title, query, isEmpty, empty, chart, table }: ChartFrameProps<Data>) => {
  const t = useMessages(chartMessages);
  const [asTable, setAsTable] = useState(false);
  const id = useId();
  const { data, isError, isFetching, refetch } = query;
  const isThere = data !== undefined;
  const isDrawn = isThere && !isEmpty(data);
  return (
    <article ref={ref} className={classes.frame} aria-labelledby={id} aria-busy={!isThere && !isError}>
      <header className={classes.head}>
        <h3 id={id} className={classes.title}>
          {title}
        </h3>
        {isThere && isError && (
          <span className={classes.asOf}>
            <Ago
              instant={new Date(query.dataUpdatedAt).toISOString()}
              sentence={(when) => t('asOf', { when })}
              focusable
            />
          </span>
        )}
        {isDrawn && (
          <ActionIcon
            className={classes.switch}
            variant={asTable ? 'light' : 'subtle'}
            color="gray"
            size={32}
            aria-pressed={asTable}
            aria-label={t('asTable', { title })}
            title={t('asTable', { title })}
            onClick={() => setAsTable(!asTable)}
          >
            <IconTable size={17} stroke={1.7} aria-hidden />
          </ActionIcon>
        )}
      </header>
      <div className={classes.body}>
        {isDrawn && (asTable ? table(data) : chart(data))}
        {isThere && !isDrawn && <p className={classes.empty}>{empty}</p>}
        {!isThere && isError && <QuietFailure retrying={isFetching} onRetry={() => void refetch()} />}
        {!isThere && !isError && <ChartSkeleton />}
      </div>
    </article>
  );
};
