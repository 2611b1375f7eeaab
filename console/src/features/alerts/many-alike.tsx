import { api, type Paging } from '@egida/contract';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { countedText } from '../../api/bulk-noun.ts';
import { apiQuery } from '../../api/query.ts';
import { useUrlState } from '../../api/url-state.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Needs } from '../../ui/needs.tsx';
import { NoticeButton } from '../../ui/notice.tsx';
import { alertMessages } from './alerts.messages.ts';
import { areManyAlike } from './are-many-alike.ts';
import { useAlertView } from './use-alert-view.ts';

const pollMs = 60_000;

/** How many active alerts there are, and in how many groups: a page of one row says it. */
const useTotals = (agencyId: string | undefined): [alerts: Paging | undefined, groups: Paging | undefined] => {
  const params = { agencyId: agencyId ?? '' };
  const active = { filter: 'status:ACTIVE', size: '1' };
  const [isAll, options] = [agencyId === undefined, { refetchInterval: pollMs }];
  const results: UseQueryResult<{ paging: Paging }>[] = [
    useQuery({ ...apiQuery(api.alerts.list, { query: active }), ...options, enabled: isAll }),
    useQuery({ ...apiQuery(api.alerts.ofAgency, { params, query: active }), ...options, enabled: !isAll }),
    useQuery({ ...apiQuery(api.alerts.groups, { query: { size: '1' } }), ...options, enabled: isAll }),
    useQuery({ ...apiQuery(api.alerts.groupsOfAgency, { params, query: { size: '1' } }), ...options, enabled: !isAll }),
  ];
  const [all, own, allGroups, ownGroups] = results.map(({ data }) => data?.paging);
  return isAll ? [all, allGroups] : [own, ownGroups];
};

/** Where many alerts say the same few things, a sentence says so, and leads to where these are dealt with together. */
export const ManyAlike = ({ agencyId }: { agencyId: string | undefined }) => {
  const t = useMessages(alertMessages);
  const [url] = useUrlState();
  const { setView } = useAlertView();
  const [alerts, groups] = useTotals(agencyId);
  // Whoever looks for something in particular has their own sentence.
  if (!alerts || !groups || url.filter || url.all || !areManyAlike(alerts.total, groups.total)) return null;
  const things = countedText('alerts', alerts.total);
  const text = t(alerts.exact ? 'manyAlike' : 'manyAlikeMore', { things, count: groups.total });
  const way = <NoticeButton onClick={() => setView('groups')}>{t('manyAlikeShow')}</NoticeButton>;
  return <Needs needs={[{ id: 'alike', text, way }]} />;
};
