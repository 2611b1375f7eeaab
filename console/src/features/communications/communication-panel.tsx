import { api, type Communication } from '@egida/contract';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../api/query.ts';
import { formatInstant, formatNumber } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Ago } from '../../ui/ago.tsx';
import { PanelQuery } from '../../ui/panel/panel-query.tsx';
import type { RowPanelProps } from '../../ui/panel/row-panel-props.ts';
import { Facts, Section } from '../../ui/panel/section.tsx';
import { SidePanel } from '../../ui/panel/side-panel.tsx';
import { CommunicationProgress } from './communication-progress.tsx';
import { CommunicationRecipients } from './communication-recipients.tsx';
import { communicationMessages } from './communications.messages.ts';
import classes from './communications.module.css';
import { Fold } from './fold.tsx';
import { pollMs } from './poll.ts';

/** One communication: what it says, whom it went to, and what became of each mail. */
export const CommunicationPanel = ({ id: communicationId, ids, onMove, onClose }: RowPanelProps) => {
  const t = useMessages(communicationMessages);
  const query = useQuery({
    ...apiQuery(api.communications.get, { params: { communicationId } }),
    refetchInterval: ({ state }) => (state.data?.pending ? pollMs : false),
  });
  const communication = query.data;
  return (
    <SidePanel
      title={communication?.subject ?? t('one')}
      subtitle={
        communication && (
          <>
            <CommunicationProgress communication={communication} t={t} />
            <Ago instant={communication.createdOn} focusable />
          </>
        )
      }
      place={{ rowId: communicationId, ids, onMove }}
      onClose={onClose}
    >
      <PanelQuery query={query} failedTitle={t('loadFailed')}>
        {(loaded) => <CommunicationDetails communication={loaded} />}
      </PanelQuery>
    </SidePanel>
  );
};

const CommunicationDetails = ({ communication }: { communication: Communication }) => {
  const t = useMessages(communicationMessages);
  const { agencies, agencyNames } = communication;
  return (
    <>
      <Section title={t('text')}>
        <p className={classes.text}>{communication.description}</p>
      </Section>
      <Section title={t('facts')}>
        <Facts
          facts={[
            [t('username'), communication.username],
            [t('createdOn'), formatInstant(communication.createdOn)],
            [t('people'), formatNumber(communication.recipients)],
            [t('agencies'), formatNumber(agencies)],
          ]}
        />
        <Fold title={t('showAgencies')} more={agencies - agencyNames.length}>
          {agencyNames.map((name, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two agencies may have one name, and the list never changes
            <li key={at}>{name}</li>
          ))}
        </Fold>
      </Section>
      <CommunicationRecipients communication={communication} />
    </>
  );
};
