import { Title } from '@mantine/core';
import { useMessages } from '../../i18n/use-messages.ts';
import { NoAgency } from '../../session/no-agency.tsx';
import { useSession } from '../../session/session.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { useHeldBack } from '../../ui/panel/use-held-back.ts';
import { InstanceBar, InstanceGone, useInstanceChoice } from '../instance-choice/instance-choice.ts';
import { dashboardMessages } from './dashboard.messages.ts';
import { DashboardCharts } from './dashboard-charts.tsx';
import { DashboardHead } from './dashboard-head.tsx';
import classes from './dashboard-page.module.css';
import { HomeAttention } from './home-attention.tsx';
import type { StatsPlace } from './stats-place.ts';

/**
 * The first screen of whoever oversees agencies: what needs them, how much there is of what, and how it went. Administrators look
 * at one instance alone where they choose it.
 */
export const DashboardPage = () => {
  const t = useMessages(dashboardMessages);
  const { hasNoAgency } = useSession();
  const choice = useInstanceChoice();
  usePageTitle(t('title'));
  return (
    <>
      <InstanceBar choice={choice} mayBeAll />
      <div className={classes.page} data-held={useHeldBack() || undefined}>
        <Title order={1}>{t('title')}</Title>
        {hasNoAgency && <NoAgency />}
        {choice.isGone && <InstanceGone choice={choice} mayBeAll />}
        {/* Another instance has other numbers: none of the last one's stand while they come. */}
        {!hasNoAgency && !choice.isGone && (
          <Numbers key={choice.instanceId ?? ''} instanceId={choice.instanceId} isOther={choice.isOther} />
        )}
      </div>
    </>
  );
};

const Numbers = (place: StatsPlace) => (
  <>
    <DashboardHead {...place}>
      <HomeAttention {...place} />
    </DashboardHead>
    <DashboardCharts {...place} />
  </>
);
