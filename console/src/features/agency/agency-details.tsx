import type { Agency } from '@egida/contract';
import { Link } from '@tanstack/react-router';
import { formatNumber } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useSession } from '../../session/session.tsx';
import { Facts } from '../../ui/panel/section.tsx';
import { agencyMessages } from './agency.messages.ts';
import { Expiration, Licenses } from './agency-badges.tsx';
import classes from './agency-details.module.css';
import { serviceTypeText } from './agency-names.ts';

interface AgencyDetailsProps {
  agency: Agency;
  /** Computers and licences stand elsewhere on the screen. */
  withoutCounts?: boolean;
}

/** What is known of an agency, in names and values; those it is in and those below it lead on. */
export const AgencyDetails = ({ agency, withoutCounts = false }: AgencyDetailsProps) => {
  const t = useMessages(agencyMessages);
  const { may } = useSession();
  const yesNo = (value: boolean) => t(value ? 'on' : 'off');
  const { sectorId, supportEmail } = agency.metadata;
  const listed = (filter: string, text: string) => (
    <Link to="/agencies" search={{ filter }} className={classes.link}>
      {text}
    </Link>
  );
  return (
    <Facts
      facts={[
        [t('code'), agency.code],
        [t('parent'), agency.ancestors.length > 0 && <Ancestors key="parent" agency={agency} />],
        [
          t('sector'),
          sectorId && may('sectors:read') ? listed(`sector:${sectorId}`, agency.sectorName ?? '') : agency.sectorName,
        ],
        [t('department'), agency.department],
        [t('instance'), agency.instanceType !== 'main' && agency.instanceName],
        [t('serviceType'), serviceTypeText(t, agency.serviceType)],
        [t('agents'), !withoutCounts && formatNumber(agency.agents)],
        [t('licenses'), !withoutCounts && <Licenses key="licenses" agency={agency} t={t} />],
        [t('expiration'), agency.expiration && <Expiration key="expiration" agency={agency} t={t} />],
        [t('children'), agency.children > 0 && listed(`parent:${agency.agencyId}`, formatNumber(agency.children))],
        [t('autorunLabel'), yesNo(agency.autorun)],
        [t('notifyAgentsLabel'), yesNo(agency.notifyAgents)],
        [t('telemetryLabel'), yesNo(agency.agentsConfig.telemetry)],
        [t('receiveUnconnectedAlertsLabel'), yesNo(agency.receiveUnconnectedAlerts)],
        [t('receiveUninstalledAlertsLabel'), yesNo(agency.receiveUninstalledAlerts)],
        [t('supportEmail'), supportEmail],
      ]}
    />
  );
};

/** The way down to an agency, the highest first. */
const Ancestors = ({ agency: { ancestors } }: { agency: Agency }) => (
  <ol className={classes.path}>
    {ancestors.map(({ agencyId, name }) => (
      <li key={agencyId}>
        <Link to="/agencies/$agency" params={{ agency: agencyId }} className={classes.link}>
          {name}
        </Link>
      </li>
    ))}
  </ol>
);
