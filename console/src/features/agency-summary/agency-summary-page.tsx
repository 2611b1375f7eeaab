import { type Agency, api } from '@egida/contract';
import { Button, Skeleton } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { countedText } from '../../api/bulk-noun.ts';
import { apiQuery } from '../../api/query.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { lazyPage } from '../../routes/lazy-page.tsx';
import { useSession } from '../../session/session.tsx';
import { Ago } from '../../ui/ago.tsx';
import { CardSection } from '../../ui/card-section.tsx';
import { DetailHead } from '../../ui/detail/detail-head.tsx';
import detail from '../../ui/detail/detail-page.module.css';
import { usePageTitle } from '../../ui/page-title.ts';
import { usePanel } from '../../ui/panel/use-panel.ts';
import { AgencyDetails, agencyMessages, Installation, isElsewhere, takesComputers } from '../agency/agency.ts';
import { AppliedVaccines, DashboardCharts, DashboardHead } from '../dashboard/dashboard.ts';
import { InstallAgent } from '../install-agent/install-agent.tsx';
import { summaryMessages } from './agency-summary.messages.ts';
import classes from './agency-summary.module.css';
import { Attention } from './attention.tsx';
import { LicensesBar } from './licenses-bar.tsx';

const { Page: AgencyEditor } = lazyPage(async () => (await import('../agency-editor/agency-editor.tsx')).AgencyEditor);

/** An agency's dashboard: what needs a person first, then how it stands and went, then what there is to know. */
export const AgencySummaryPage = ({ agencyId }: { agencyId: string }) => {
  const t = useMessages(summaryMessages);
  const { may } = useSession();
  const { panel, edit, close } = usePanel();
  // Around this page stands what says that an agency could not be loaded.
  const { data: agency } = useQuery(apiQuery(api.agencies.get, { params: { agencyId } }));
  usePageTitle(t('title'));
  if (!agency) return <Waiting />;
  // What belongs to another instance is changed there.
  const mayEdit = may('agencies:write') && !isElsewhere(agency);
  return (
    <div className={`${detail.page} ${classes.page}`}>
      <DetailHead
        title={agency.name}
        badge={<StatusBadge agency={agency} />}
        verbs={
          mayEdit && (
            <Button variant="default" leftSection={<IconPencil size={16} aria-hidden />} onClick={() => edit(agencyId)}>
              {t('edit')}
            </Button>
          )
        }
      />
      <DashboardHead agencyId={agencyId}>
        <Attention agency={agency} onEdit={mayEdit ? () => edit(agencyId) : undefined} />
      </DashboardHead>
      {/* Where there are no computers yet, the first thing is to add some. */}
      {agency.agents > 0 && <DashboardCharts agencyId={agencyId} />}
      <div className={classes.columns}>
        <div className={classes.column}>
          <Standing agency={agency} />
          {!isElsewhere(agency) && takesComputers(agency) && (
            <CardSection title={t('add')}>
              <InstallAgent agency={agency} />
            </CardSection>
          )}
        </div>
        <CardSection title={t('details')}>
          <AgencyDetails agency={agency} withoutCounts />
        </CardSection>
      </div>
      {panel?.mode === 'edit' && mayEdit && (
        <Suspense>
          <AgencyEditor id={agencyId} onSaved={close} onClose={close} />
        </Suspense>
      )}
    </div>
  );
};

const StatusBadge = ({ agency }: { agency: Agency }) => {
  const t = useMessages(agencyMessages);
  return agency.installationStatus === 0 ? null : <Installation status={agency.installationStatus} t={t} />;
};

/** Computers, licences, and the version that its agents are being updated to. */
const Standing = ({ agency }: { agency: Agency }) => {
  const t = useMessages(summaryMessages);
  const { rollout } = agency;
  return (
    <CardSection
      title={t('agents')}
      beside={
        agency.agents > 0 && (
          <Link to="/agencies/$agency/computers" params={{ agency: agency.agencyId }}>
            {t('showAgents')}
          </Link>
        )
      }
    >
      <p className={classes.figure}>{countedText('agents', agency.agents)}</p>
      <LicensesBar agency={agency} />
      {agency.agents > 0 && <AppliedVaccines agencyId={agency.agencyId} className={classes.muted} />}
      {rollout && (
        <p className={classes.muted}>
          <Ago
            instant={rollout.startedOn}
            sentence={(when) => t('rolloutText', { version: rollout.version, when })}
            focusable
          />
        </p>
      )}
    </CardSection>
  );
};

const Waiting = () => (
  <div className={`${detail.page} ${classes.page}`} aria-busy>
    <Skeleton height={28} width="40%" />
    <Skeleton height={392} />
    <Skeleton height={340} />
  </div>
);
