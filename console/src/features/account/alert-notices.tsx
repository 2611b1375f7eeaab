import { api } from '@egida/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { apiQuery } from '../../api/query.ts';
import { feedbackLevels, tell } from '../../feedback/feedback.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useSession } from '../../session/session.tsx';
import { accountMessages } from './account.messages.ts';
import { alertPlaceText } from './alert-place-text.ts';
import { newerAlerts } from './newer-alerts.ts';

const everyMs = 60_000;
const latest = { size: '5', sortBy: 'date', orderBy: 'desc', filter: 'status:ACTIVE' } as const;

/** Tells of alerts that arrive while a person works elsewhere in the console, if they want to be told. */
export const AlertNotices = () => {
  const t = useMessages(accountMessages);
  const { user, may } = useSession();
  const wanted = user.config.notifications === true && may('alerts:read');
  const alerts = useQuery({
    ...apiQuery(api.alerts.list, { query: latest }),
    enabled: wanted,
    refetchInterval: everyMs,
  }).data?.collection;
  const newest = useRef<string | null>(null);
  useEffect(() => {
    if (!alerts) return;
    const { fresh, newest: now } = newerAlerts(newest.current, alerts);
    newest.current = now;
    const [first, ...more] = fresh;
    if (!first) return;
    tell(feedbackLevels.alert, t(more.length > 0 ? 'newAlerts' : 'newAlert'), alertPlaceText(first, t));
  }, [alerts, t]);
  return null;
};
