import { type Agency, api } from '@egida/contract';
import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { apiQuery } from '../../api/query.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useSession } from '../../session/session.tsx';
import { dataOf } from '../../ui/panel/data-of.ts';
import { PanelQuery } from '../../ui/panel/panel-query.tsx';
import type { RowPanelProps } from '../../ui/panel/row-panel-props.ts';
import { Section } from '../../ui/panel/section.tsx';
import { SidePanel } from '../../ui/panel/side-panel.tsx';
import {
  AgencyDetails,
  agencyMessages,
  Installation,
  isElsewhere,
  OfferNote,
  RemoteNote,
  takesComputers,
} from '../agency/agency.ts';
import { InstallAgent } from '../install-agent/install-agent.tsx';
import { agenciesMessages } from './agencies.messages.ts';
import { DeleteAgency } from './delete-agency.tsx';

export const AgencyPanel = ({ id: agencyId, ids, onMove, onEdit, onCreateBelow, onClose }: RowPanelProps) => {
  const t = useMessages(agenciesMessages);
  const words = useMessages(agencyMessages);
  const { may } = useSession();
  const query = useQuery(apiQuery(api.agencies.get, { params: { agencyId } }));
  const agency = dataOf(query);
  // What belongs to another instance is changed there.
  const mayEdit = may('agencies:write') && agency !== undefined && !isElsewhere(agency);
  return (
    <SidePanel
      title={agency?.name ?? words('agency')}
      subtitle={agency && <Installation status={agency.installationStatus} t={words} />}
      place={{ rowId: agencyId, ids, onMove }}
      onClose={onClose}
      footer={
        agency && (
          <>
            <Button component={Link} to="/agencies/$agency/computers" params={{ agency: agencyId } as never}>
              {words('seeComputers')}
            </Button>
            {mayEdit && (
              <Button variant="default" onClick={() => onEdit(agencyId)}>
                {t('edit')}
              </Button>
            )}
            {mayEdit && (
              <Button variant="default" onClick={() => onCreateBelow(agencyId)}>
                {t('createBelow')}
              </Button>
            )}
            {may('agencies:manage') && !agency.remote && <DeleteAgency agency={agency} onDeleted={onClose} />}
          </>
        )
      }
    >
      <PanelQuery query={query} failedTitle={words('loadFailed')}>
        {(loaded) => (
          <>
            {isElsewhere(loaded) && <RemoteNote instanceId={loaded.instanceId} name={loaded.instanceName} />}
            <OfferNote agency={loaded} />
            <Parts key={agencyId} agency={loaded} />
          </>
        )}
      </PanelQuery>
    </SidePanel>
  );
};

/** What is known of it, and how computers come in: where they may and none has, that comes first. What one has in view stays there. */
const Parts = ({ agency }: { agency: Agency }) => {
  const [begins] = useState(agency.agents === 0 && agency.apikey !== undefined && takesComputers(agency));
  const install = !isElsewhere(agency) && <InstallAgent agency={agency} />;
  return (
    <>
      {begins && install}
      <Details agency={agency} />
      {!begins && install}
    </>
  );
};

const Details = ({ agency }: { agency: Agency }) => {
  const t = useMessages(agenciesMessages);
  const { may } = useSession();
  const params = { agency: agency.agencyId };
  return (
    <Section
      title={t('details')}
      aside={
        <Group gap="md">
          <Link to="/agencies/$agency" params={params}>
            {t('summary')}
          </Link>
          {may('tokens:write') && (
            <Link to="/agencies/$agency/tokens" params={params}>
              {t('apiKeys')}
            </Link>
          )}
        </Group>
      }
    >
      <AgencyDetails agency={agency} />
    </Section>
  );
};
