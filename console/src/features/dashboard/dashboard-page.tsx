import { Title } from '@mantine/core';
import { useMessages } from '../../i18n/use-messages.ts';
import { NoAgency } from '../../session/no-agency.tsx';
import { useSession } from '../../session/session.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { dashboardMessages } from './dashboard.messages.ts';
import { DashboardCharts } from './dashboard-charts.tsx';
import { DashboardHead } from './dashboard-head.tsx';
import classes from './dashboard-page.module.css';
import { HomeAttention } from './home-attention.tsx';

/** The first screen of whoever oversees agencies: what needs them, how much there is of what, and how it went. */
export const DashboardPage = () => {
  const t = useMessages(dashboardMessages);
  const { hasNoAgency } = useSession();
  usePageTitle(t('title'));
  return (
    <div className={classes.page}>
      <Title order={1}>{t('title')}</Title>
      {hasNoAgency ? (
        <NoAgency />
      ) : (
        <>
          <DashboardHead agencyId={undefined}>
            <HomeAttention />
          </DashboardHead>
          <DashboardCharts agencyId={undefined} />
        </>
      )}
    </div>
  );
};
