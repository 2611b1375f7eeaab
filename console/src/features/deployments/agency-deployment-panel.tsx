import type { AgencyDeployment, DeploymentState } from '@egida/contract';
import { Link } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { useSession } from '../../session/session.tsx';
import { SidePanel } from '../../ui/panel/side-panel.tsx';
import classes from './agency-vaccines.module.css';
import { DeploymentBadge, stateIn } from './deployment-state.tsx';
import { deploymentMessages } from './deployments.messages.ts';
import { ExcludeButton } from './exclude-button.tsx';
import { InAgency } from './in-agency.tsx';
import { reachOf } from './state-counts.tsx';

interface AgencyDeploymentPanelProps {
  deployment: AgencyDeployment;
  status: DeploymentState;
  ids: readonly string[];
  onMove: (id: string) => void;
  onClose: () => void;
  action: ReactNode;
}

/** One agency of a vaccine's: its computers, and what is left alone there. */
export const AgencyDeploymentPanel = (props: AgencyDeploymentPanelProps) => {
  const { deployment, status, ids, onMove, onClose, action } = props;
  const t = useMessages(deploymentMessages);
  const { may } = useSession();
  const agency = { id: deployment.agencyId, name: deployment.agencyName };
  const vaccine = { id: deployment.vaccineId, name: deployment.vaccineName };
  return (
    <SidePanel
      title={agency.name}
      subtitle={
        <>
          <DeploymentBadge status={status} reason={deployment.reason} />
          {may('agencies:read') && (
            <Link to="/agencies/$agency/vaccines" params={{ agency: agency.id }} className={classes.link}>
              {t('itsVaccines')}
            </Link>
          )}
        </>
      }
      place={{ rowId: agency.id, ids, onMove }}
      onClose={onClose}
      footer={
        may('vaccines:deploy') && (
          <Fragment key={agency.id}>
            {action}
            {!deployment.excluded && (
              <ExcludeButton vaccine={vaccine} agency={agency} reach={reachOf(deployment.computers)} />
            )}
          </Fragment>
        )
      }
    >
      <InAgency agency={agency} vaccine={vaccine} state={deployment} isActual={status === stateIn(deployment)} />
    </SidePanel>
  );
};
