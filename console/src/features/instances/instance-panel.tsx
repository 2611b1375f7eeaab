import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMessages } from '../../i18n/use-messages.ts';
import { dataOf } from '../../ui/panel/data-of.ts';
import { PanelQuery } from '../../ui/panel/panel-query.tsx';
import type { RowPanelProps } from '../../ui/panel/row-panel-props.ts';
import { Section } from '../../ui/panel/section.tsx';
import { SidePanel } from '../../ui/panel/side-panel.tsx';
import { ConnectionSection } from './connection-section.tsx';
import { federatedMessages } from './federated.messages.ts';
import { InstanceFacts } from './instance-facts.tsx';
import type { NewKey } from './instance-key.tsx';
import { InstanceVerbs } from './instance-verbs.tsx';
import { instanceMessages } from './instances.messages.ts';
import { TotalsTable } from './totals-table.tsx';
import { useInstance } from './use-instance.ts';

interface InstancePanelProps extends RowPanelProps {
  onKey: (key: NewKey) => void;
}

/** One instance: how it is connected, how much there is, what it is, and what may be done about it. */
export const InstancePanel = ({ id, ids, onMove, onEdit, onClose, onKey }: InstancePanelProps) => {
  const t = useMessages(instanceMessages);
  const words = useMessages(federatedMessages);
  const query = useInstance(id);
  const instance = dataOf(query);
  return (
    <SidePanel
      title={instance?.name ?? t('instance')}
      subtitle={instance && <span>{t(instance.type)}</span>}
      place={{ rowId: id, ids, onMove }}
      onClose={onClose}
      footer={
        instance && (
          <>
            <Button component={Link} to="/federated/$instanceId" params={{ instanceId: id } as never}>
              {t('open')}
            </Button>
            <Button variant="default" onClick={() => onEdit(id)}>
              {t('edit')}
            </Button>
            {instance.type !== 'main' && <InstanceVerbs instance={instance} onKey={onKey} onDeleted={onClose} />}
          </>
        )
      }
    >
      <PanelQuery query={query} failedTitle={t('loadFailed')}>
        {(loaded) => (
          <>
            <Section title={t('connection')}>
              <ConnectionSection instance={loaded} />
            </Section>
            {loaded.connection && (
              <Section title={words('totals')}>
                <TotalsTable instance={loaded} />
              </Section>
            )}
            <Section title={t('details')}>
              <InstanceFacts instance={loaded} />
            </Section>
          </>
        )}
      </PanelQuery>
    </SidePanel>
  );
};
