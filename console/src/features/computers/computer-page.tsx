import { Button } from '@mantine/core';
import { Link, Navigate } from '@tanstack/react-router';
import { isGone } from '../../api/is-gone.ts';
import { useUrlState } from '../../api/url-state.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { BackLink } from '../../ui/detail/back-link.tsx';
import detail from '../../ui/detail/detail-page.module.css';
import { MessagePage } from '../../ui/message-page.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { PanelQuery } from '../../ui/panel/panel-query.tsx';
import { ComputerHead } from './computer-head.tsx';
import { computerPageMessages } from './computer-page.messages.ts';
import classes from './computer-page.module.css';
import { ComputerPart } from './computer-part.tsx';
import { tabOf } from './computer-tab.ts';
import { ComputerTabs } from './computer-tabs.tsx';
import { computerMessages } from './computers.messages.ts';
import { useComputer } from './use-computer.ts';
import { useComputerTabs } from './use-computer-tabs.ts';

interface ComputerPageProps {
  agencyId: string;
  agentId: string;
}

/** One computer under an address of its own: which it is, what it needs, and all there is to know of it. */
export const ComputerPage = ({ agencyId, agentId }: ComputerPageProps) => {
  const t = useMessages(computerPageMessages);
  const tComputer = useMessages(computerMessages);
  const [url] = useUrlState();
  const query = useComputer(agentId);
  const computer = query.data;
  const tabs = useComputerTabs(agencyId, url);
  const tab = tabOf(url, tabs);
  usePageTitle(computer?.name, tComputer('title'));
  if (isGone(query.error)) {
    return (
      <MessagePage inside status={404} title={t('noSuch')}>
        <p>{errorText(query.error)}</p>
        <Button component={Link} to="/agencies/$agency/computers" params={{ agency: agencyId } as never}>
          {t('toComputers')}
        </Button>
      </MessagePage>
    );
  }
  if (computer && computer.agencyId !== agencyId) {
    // It was moved: its page stands in the agency that it is in, and older links lead there.
    const params = { agency: computer.agencyId, agentId };
    return <Navigate to="/agencies/$agency/computers/$agentId" params={params} search={url} replace />;
  }
  return (
    <div className={`${detail.page} ${classes.page}`}>
      <BackLink to="/agencies/$agency/computers" params={{ agency: agencyId }}>
        {t('toComputers')}
      </BackLink>
      <ComputerHead computer={computer} />
      <ComputerTabs tabs={tabs} open={tab} />
      <PanelQuery query={query} failedTitle={tComputer('loadFailed')}>
        {(loaded) => <ComputerPart key={tab} tab={tab} computer={loaded} />}
      </PanelQuery>
    </div>
  );
};
