import { type AgencyVaccine, api, type DeploymentState } from '@egida/contract';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { apiQuery } from '../../api/query.ts';
import { useLocale } from '../../i18n/locale.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useSession } from '../../session/session.tsx';
import { Facts, Section } from '../../ui/panel/section.tsx';
import { SidePanel } from '../../ui/panel/side-panel.tsx';
import { Criticality, descriptionOf, VaccineExpiration, vaccineMessages } from '../vaccines/vaccines.ts';
import classes from './agency-vaccines.module.css';
import { DeploymentBadge, stateIn } from './deployment-state.tsx';
import { deploymentMessages } from './deployments.messages.ts';
import { ExcludeButton } from './exclude-button.tsx';
import { InAgency } from './in-agency.tsx';
import { reachOf } from './state-counts.tsx';

interface AgencyVaccinePanelProps {
  agencyId: string;
  vaccine: AgencyVaccine;
  status: DeploymentState;
  ids: readonly string[];
  onMove: (id: string) => void;
  onClose: () => void;
  action: ReactNode;
}

/** One vaccine in one agency: what it is there, and what it is. */
export const AgencyVaccinePanel = (props: AgencyVaccinePanelProps) => {
  const { agencyId, vaccine, status, ids, onMove, onClose, action } = props;
  const t = useMessages(deploymentMessages);
  const tVaccine = useMessages(vaccineMessages);
  const { may } = useSession();
  // The list holds what is stored; the vaccine itself, what that is in the reader's language.
  const whole = useQuery(apiQuery(api.vaccines.get, { params: { vaccineId: vaccine.id } })).data ?? vaccine;
  const description = descriptionOf(whole, useLocale());
  return (
    <SidePanel
      title={vaccine.name}
      subtitle={<DeploymentBadge status={status} reason={vaccine.reason} />}
      place={{ rowId: vaccine.id, ids, onMove }}
      onClose={onClose}
      footer={
        may('vaccines:deploy') && (
          <Fragment key={vaccine.id}>
            {action}
            {!vaccine.excluded && (
              <ExcludeButton
                vaccine={vaccine}
                agency={{ id: agencyId, name: undefined }}
                reach={reachOf(vaccine.computers)}
              />
            )}
          </Fragment>
        )
      }
    >
      <InAgency
        agency={{ id: agencyId, name: undefined }}
        vaccine={vaccine}
        state={vaccine}
        isActual={status === stateIn(vaccine)}
      />
      {description && (
        <Section title={t('description')}>
          <p className={classes.text}>{description}</p>
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
            [
              tVaccine('expiration'),
              vaccine.expiration && <VaccineExpiration key="expiration" expiration={vaccine.expiration} t={tVaccine} />,
            ],
            [tVaccine('autorun'), tVaccine(vaccine.autorun ? 'on' : 'off')],
          ]}
        />
      </Section>
    </SidePanel>
  );
};
