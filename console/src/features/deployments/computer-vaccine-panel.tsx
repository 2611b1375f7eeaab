import type { Deployment, DeploymentState } from '@egida/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { Ago } from '../../ui/ago.tsx';
import { Section } from '../../ui/panel/section.tsx';
import { SidePanel } from '../../ui/panel/side-panel.tsx';
import classes from './agency-vaccines.module.css';
import { computerVaccineMessages } from './computer-vaccines.messages.ts';
import { DeploymentBadge } from './deployment-state.tsx';
import { explainMessages } from './explain.messages.ts';

interface ComputerVaccinePanelProps {
  deployment: Deployment;
  status: DeploymentState;
  /** Why it is so, whole; in the row there is not always room for it. */
  reason: string;
  ids: readonly string[];
  action: ReactNode;
  onMove: (id: string) => void;
  onClose: () => void;
}

/** A vaccine on a computer, at a glance: why it is as it is, and the ways on to the vaccine. */
export const ComputerVaccinePanel = (props: ComputerVaccinePanelProps) => {
  const { deployment, status, reason, ids, action, onMove, onClose } = props;
  const { vaccineId, agencyId } = deployment;
  const t = useMessages(computerVaccineMessages);
  const tExplain = useMessages(explainMessages);
  const isActual = status === deployment.status;
  return (
    <SidePanel
      title={deployment.vaccineName}
      subtitle={<DeploymentBadge status={status} reason={isActual ? deployment.reason : null} />}
      place={{ rowId: vaccineId, ids, onMove }}
      onClose={onClose}
      footer={action}
    >
      <Section title={t('state')}>
        <p className={classes.text}>{isActual ? reason || t('notAsked') : t('justAsked')}</p>
        {isActual && deployment.since && (
          <p className={classes.text}>
            <Ago instant={deployment.since} sentence={(when) => tExplain('since', { when })} focusable />
          </p>
        )}
      </Section>
      <Link to="/vaccines/$vaccineId" params={{ vaccineId }} className={classes.link}>
        {t('page')}
      </Link>
      <Link
        to="/agencies/$agency/vaccines/$vaccineId"
        params={{ agency: agencyId, vaccineId }}
        className={classes.link}
      >
        {t('inAgency')}
      </Link>
    </SidePanel>
  );
};
