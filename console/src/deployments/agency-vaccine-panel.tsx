import type { AgencyVaccine, DeploymentState } from '@egida/contract';
import type { ReactNode } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { Facts, Section } from '../ui/panel/section.tsx';
import { SidePanel } from '../ui/panel/side-panel.tsx';
import { Criticality } from '../vaccines/criticality.tsx';
import { vaccineMessages } from '../vaccines/vaccines.messages.ts';
import classes from './agency-vaccines.module.css';
import { DeploymentBadge, useReasonText, verbOf } from './deployment-state.tsx';
import { deploymentMessages } from './deployments.messages.ts';
import { CountsExplained } from './state-counts.tsx';

interface AgencyVaccinePanelProps {
  vaccine: AgencyVaccine;
  status: DeploymentState;
  ids: readonly string[];
  onMove: (id: string) => void;
  onClose: () => void;
  action: ReactNode;
}

const isOfAgency = (reason: AgencyVaccine['reason']) =>
  reason === 'excluded' || reason === 'byAgency' || reason === 'byAutorun';

/** One vaccine in one agency: why its state is what it is, in words. */
export const AgencyVaccinePanel = ({ vaccine, status, ids, onMove, onClose, action }: AgencyVaccinePanelProps) => {
  const t = useMessages(deploymentMessages);
  const tVaccine = useMessages(vaccineMessages);
  const reasonText = useReasonText();
  // The others speak of one computer; here the counts below say as much.
  const reason = isOfAgency(vaccine.reason) && status === vaccine.status ? reasonText(vaccine.reason) : '';
  return (
    <SidePanel
      title={vaccine.name}
      subtitle={<DeploymentBadge status={status} />}
      place={{ rowId: vaccine.id, ids, onMove }}
      onClose={onClose}
      footer={verbOf(status) && action}
    >
      <Section title={t('explain')}>
        {reason && <p className={classes.text}>{reason}</p>}
        <CountsExplained counts={vaccine.computers} />
      </Section>
      {vaccine.description && (
        <Section title={t('description')}>
          <p className={classes.text}>{vaccine.description}</p>
        </Section>
      )}
      <Section title={tVaccine('details')}>
        <Facts
          facts={[
            [t('criticality'), <Criticality key="criticality" value={vaccine.criticality} />],
            [t('category'), tVaccine(vaccine.category)],
            [tVaccine('type'), tVaccine(vaccine.type)],
            [tVaccine('osFamily'), tVaccine(vaccine.osFamily)],
            [tVaccine('minVersion'), vaccine.min_version],
            [tVaccine('autorun'), tVaccine(vaccine.autorun ? 'on' : 'off')],
          ]}
        />
      </Section>
    </SidePanel>
  );
};
