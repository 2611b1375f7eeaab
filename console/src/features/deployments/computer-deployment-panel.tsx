import type { Deployment, DeploymentState } from '@egida/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatInstant } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useSession } from '../../session/session.tsx';
import { Ago } from '../../ui/ago.tsx';
import { Facts, Section } from '../../ui/panel/section.tsx';
import { SidePanel } from '../../ui/panel/side-panel.tsx';
import { useClock } from '../../ui/use-clock.ts';
import classes from './agency-vaccines.module.css';
import { DeploymentBadge } from './deployment-state.tsx';
import { deploymentMessages } from './deployments.messages.ts';
import { explainMessages } from './explain.messages.ts';
import { explain } from './explain.ts';

interface ComputerDeploymentPanelProps {
  deployment: Deployment;
  status: DeploymentState;
  ids: readonly string[];
  onMove: (id: string) => void;
  onClose: () => void;
  action: ReactNode;
}

/** A vaccine on one computer of the list: why it is so, whole, and the way to the computer. */
export const ComputerDeploymentPanel = (props: ComputerDeploymentPanelProps) => {
  const { deployment, status, ids, onMove, onClose, action } = props;
  const t = useMessages(deploymentMessages);
  const tExplain = useMessages(explainMessages);
  const { may } = useSession();
  const now = useClock();
  const isActual = status === deployment.status;
  const why = isActual ? explain(deployment, now, tExplain) : '';
  const { agencyId, agentId, since, lastConnection, nextAttempt } = deployment;
  return (
    <SidePanel
      title={deployment.computerName}
      subtitle={
        <>
          <DeploymentBadge status={status} reason={isActual ? deployment.reason : null} />
          {may('computers:read') && (
            <Link
              to="/agencies/$agency/computers/$agentId"
              params={{ agency: agencyId, agentId }}
              className={classes.link}
            >
              {t('toComputer')}
            </Link>
          )}
        </>
      }
      place={{ rowId: agentId, ids, onMove }}
      onClose={onClose}
      footer={action}
    >
      {why && (
        <Section title={t('why')}>
          <p className={classes.text}>{why}</p>
        </Section>
      )}
      <Section title={t('times')}>
        <Facts
          facts={[
            [t('since'), since && formatInstant(since)],
            [t('lastConnection'), lastConnection && <Ago key="last" instant={lastConnection} focusable />],
            [t('nextConnection'), nextAttempt && formatInstant(nextAttempt)],
          ]}
        />
      </Section>
    </SidePanel>
  );
};
