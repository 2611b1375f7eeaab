import type { AgencyDeployment, DeploymentGroup, DeploymentState } from '@egida/contract';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { useSession } from '../../session/session.tsx';
import { BackLink } from '../../ui/detail/back-link.tsx';
import { allOf, StateBar } from '../vaccine-states/vaccine-states.ts';
import { agencyReasonOf } from './agency-reason.ts';
import classes from './agency-vaccine-head.module.css';
import { DeploymentBadge, stateIn } from './deployment-state.tsx';
import { deploymentMessages } from './deployments.messages.ts';
import { ExcludeButton } from './exclude-button.tsx';
import { reachOf } from './state-counts.tsx';
import { StateTabs } from './state-tabs.tsx';

interface AgencyVaccineHeadProps {
  deployment: AgencyDeployment;
  /** What to show as its state: what was just asked for comes before what the server last said. */
  status: DeploymentState;
  /** The state whose computers are listed; null, all. */
  group: DeploymentGroup | null;
  onGroup: (group: DeploymentGroup | null) => void;
  onExceptions: () => void;
  action: ReactNode;
  /** Asks which computers are left out before it is executed; absent where it cannot be now. */
  onExecuteBut?: (() => void) | undefined;
}

/** A vaccine in an agency: how it stands there, on how many computers, and what can be done with it on all of them. */
export const AgencyVaccineHead = (props: AgencyVaccineHeadProps) => {
  const { deployment, status, group, onGroup, onExceptions, action, onExecuteBut } = props;
  const t = useMessages(deploymentMessages);
  const { may } = useSession();
  const { agencyId, vaccineId, vaccineName, computers } = deployment;
  const vaccine = { id: vaccineId, name: vaccineName };
  const reason = status === stateIn(deployment) ? agencyReasonOf(deployment, t) : '';
  return (
    <div className={classes.head}>
      <BackLink to="/agencies/$agency/vaccines" params={{ agency: agencyId }}>
        {t('backToAgency')}
      </BackLink>
      <div className={classes.line}>
        <Link to="/vaccines/$vaccineId" params={{ vaccineId }} className={classes.name} title={t('aboutVaccine')}>
          {vaccineName}
        </Link>
        <DeploymentBadge status={status} reason={deployment.reason} />
        {reason && <span className={classes.reason}>{reason}</span>}
        {may('vaccines:deploy') && (
          <div className={classes.verbs}>
            {action}
            {onExecuteBut && allOf(computers) > 1 && (
              <Button variant="default" onClick={onExecuteBut}>
                {t('executeBut')}
              </Button>
            )}
            <Button variant="default" onClick={onExceptions}>
              {t('exceptions')}
            </Button>
            {!deployment.excluded && (
              <ExcludeButton
                vaccine={vaccine}
                agency={{ id: agencyId, name: deployment.agencyName }}
                reach={reachOf(computers)}
              />
            )}
          </div>
        )}
      </div>
      {allOf(computers) > 0 && (
        <>
          <StateBar counts={computers} />
          <StateTabs counts={computers} chosen={group} onChoose={onGroup} />
        </>
      )}
    </div>
  );
};
