import type { Upstream } from '@egida/contract';
import { Suspense } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { lazyPage } from '../../routes/lazy-page.tsx';
import { CardColumns } from '../../ui/card-section.tsx';
import page from '../../ui/page.module.css';
import { PageHead } from '../../ui/page-head.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { PanelQuery } from '../../ui/panel/panel-query.tsx';
import { usePanel } from '../../ui/panel/use-panel.ts';
import { NoUpstream } from './no-upstream.tsx';
import { upstreamMessages } from './upstream.messages.ts';
import classes from './upstream.module.css';
import { UpstreamConnection } from './upstream-connection.tsx';
import { UpstreamFacts } from './upstream-facts.tsx';
import { UpstreamOffers } from './upstream-offers.tsx';
import { UpstreamVaccines } from './upstream-vaccines.tsx';
import { UpstreamVerbs } from './upstream-verbs.tsx';
import { useUpstream } from './use-upstream.ts';

const { Page: UpstreamEditor } = lazyPage(async () => (await import('./upstream-editor.tsx')).UpstreamEditor);

/** What this server reports to, if it does: how that goes, what is set of it, and what comes from there. */
export const UpstreamPage = () => {
  const t = useMessages(upstreamMessages);
  const { panel, create, close } = usePanel();
  const query = useUpstream();
  const upstream = query.data?.upstream;
  usePageTitle(t('title'));
  return (
    <div className={`${page.page} ${classes.page}`}>
      <PageHead title={t('title')}>{upstream && <UpstreamVerbs upstream={upstream} onEdit={create} />}</PageHead>
      <PanelQuery query={query} failedTitle={t('loadFailed')}>
        {({ upstream: known }) => (known ? <Known upstream={known} /> : <NoUpstream onConnect={create} />)}
      </PanelQuery>
      {panel?.mode === 'new' && (
        <Suspense>
          <UpstreamEditor onClose={close} />
        </Suspense>
      )}
    </div>
  );
};

const Known = ({ upstream }: { upstream: Upstream }) => (
  <>
    <CardColumns>
      <UpstreamConnection upstream={upstream} />
      <UpstreamFacts upstream={upstream} />
    </CardColumns>
    <CardColumns>
      <UpstreamOffers />
      <UpstreamVaccines upstream={upstream} />
    </CardColumns>
  </>
);
