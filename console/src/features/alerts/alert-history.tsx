import { type AlertEvent, api } from '@egida/contract';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { apiQuery } from '../../api/query.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Ago } from '../../ui/ago.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { goOnIn } from '../../ui/focus.ts';
import { Section } from '../../ui/panel/section.tsx';
import classes from './alert-history.module.css';
import { didText } from './alert-history-text.ts';
import { alertMessages } from './alerts.messages.ts';

/** How often to look for what others did, while it is read. */
const pollMs = 30_000;
/** So many stand unfolded, the latest. */
const unfolded = 5;

/** What people made of an alert, the latest first. */
export const AlertHistory = ({ alertId }: { alertId: string }) => {
  const t = useMessages(alertMessages);
  const [whole, setWhole] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  const query = useQuery({ ...apiQuery(api.alerts.history, { params: { alertId } }), refetchInterval: pollMs });
  const events = query.data?.collection ?? [];
  const folded = whole ? 0 : Math.max(events.length - unfolded, 0);
  return (
    <Section title={t('history')}>
      {query.isPending && (
        <div aria-busy>
          <Skeleton height={12} width="64%" my={4} />
        </div>
      )}
      {query.isError && query.data === undefined && (
        <ErrorState
          compact
          error={query.error}
          title={t('historyFailed')}
          at={query.errorUpdatedAt}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data && events.length === 0 && <p className={classes.nothing}>{t('historyNone')}</p>}
      {events.length > 0 && (
        <ol ref={list} className={classes.events}>
          {events.slice(0, events.length - folded).map((event) => (
            <Did key={event.id} event={event} />
          ))}
        </ol>
      )}
      {folded > 0 && (
        <div>
          <Button
            variant="default"
            size="compact-md"
            onClick={() => {
              setWhole(true);
              // It goes on at the first of those that come.
              goOnIn(() => list.current?.querySelectorAll<HTMLElement>('li')[unfolded]);
            }}
          >
            {t('historyEarlier', { count: folded })}
          </Button>
        </div>
      )}
    </Section>
  );
};

const Did = ({ event }: { event: AlertEvent }) => {
  const t = useMessages(alertMessages);
  return (
    <li tabIndex={-1}>
      {didText(event, t)}
      <span className={classes.by}>
        {' · '}
        {event.username} · <Ago instant={event.date} />
      </span>
      {event.note && <p className={classes.note}>{event.note}</p>}
    </li>
  );
};
