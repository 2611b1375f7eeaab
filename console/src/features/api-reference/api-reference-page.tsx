import { apiDescription } from '@egida/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { apiQuery } from '../../api/query.ts';
import { useUrlState } from '../../api/url-state.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import page from '../../ui/page.module.css';
import { PageHead } from '../../ui/page-head.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { PanelQuery } from '../../ui/panel/panel-query.tsx';
import { apiReferenceMessages } from './api-reference.messages.ts';
import classes from './api-reference.module.css';
import { CallDetail } from './call-detail.tsx';
import { CallList } from './call-list.tsx';
import { callsOf, type DescribedCall, type Schemas } from './described-calls.ts';
import { StartHere } from './start-here.tsx';

/** Every call of the API: a list to search, and the one that is open, which the address names. */
export const ApiReferencePage = () => {
  const t = useMessages(apiReferenceMessages);
  // It changes with the server's version alone, and that reloads the console.
  const query = useQuery({ ...apiQuery(apiDescription, {}), staleTime: Number.POSITIVE_INFINITY });
  const calls = useMemo(() => (query.data ? callsOf(query.data) : []), [query.data]);
  const [{ call: openId }] = useUrlState();
  usePageTitle(openId, t('title'));
  return (
    <div className={`${page.page} ${classes.page}`}>
      <PageHead title={t('title')} intro={t('intro')} />
      <PanelQuery query={query} failedTitle={t('failed')}>
        {({ components }) => (
          <div className={classes.split} data-open={openId !== undefined || undefined}>
            <CallList calls={calls} openId={openId} />
            <div className={classes.detail}>
              <OpenCall openId={openId} calls={calls} schemas={components.schemas} />
            </div>
          </div>
        )}
      </PanelQuery>
    </div>
  );
};

interface OpenCallProps {
  openId: string | undefined;
  calls: readonly DescribedCall[];
  schemas: Schemas;
}

/** The call that the address names; without one, what there is to know before the first. */
const OpenCall = ({ openId, calls, schemas }: OpenCallProps) => {
  const t = useMessages(apiReferenceMessages);
  if (openId === undefined) return <StartHere />;
  const call = calls.find(({ id }) => id === openId);
  return (
    <>
      <Link to="/api-reference" className={classes.back}>
        {t('back')}
      </Link>
      {call ? (
        <CallDetail key={call.id} call={call} schemas={schemas} />
      ) : (
        <EmptyState title={t('unknown')}>{t('unknownText')}</EmptyState>
      )}
    </>
  );
};
