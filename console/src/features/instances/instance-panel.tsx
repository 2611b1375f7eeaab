import { api } from '@egida/contract';
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { apiQuery } from '../../api/query.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { PanelQuery } from '../../ui/panel/panel-query.tsx';
import type { RowPanelProps } from '../../ui/panel/row-panel-props.ts';
import { Section } from '../../ui/panel/section.tsx';
import { SidePanel } from '../../ui/panel/side-panel.tsx';
import { ConnectionText, InstanceFacts } from './instance-facts.tsx';
import type { NewKey } from './instance-key.tsx';
import { InstanceVerbs } from './instance-verbs.tsx';
import { instanceMessages } from './instances.messages.ts';

interface InstancePanelProps extends RowPanelProps {
  onKey: (key: NewKey) => void;
}

/** One instance: whether it is connected, what it is, and what may be done about it. */
export const InstancePanel = ({ id, ids, onMove, onEdit, onClose, onKey }: InstancePanelProps) => {
  const t = useMessages(instanceMessages);
  const query = useQuery(apiQuery(api.instances.get, { params: { instanceId: id } }));
  const instance = query.data;
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
            <Button variant="default" leftSection={<IconPencil size={16} aria-hidden />} onClick={() => onEdit(id)}>
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
              <ConnectionText instance={loaded} />
            </Section>
            <Section title={t('details')}>
              <InstanceFacts instance={loaded} />
            </Section>
          </>
        )}
      </PanelQuery>
    </SidePanel>
  );
};
