import { api } from '@egida/contract';
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../api/query.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { useSession } from '../session.tsx';
import { DeleteButton } from '../ui/delete-button.tsx';
import { PanelQuery } from '../ui/panel/panel-query.tsx';
import type { RowPanelProps } from '../ui/panel/row-panel-props.ts';
import { SidePanel } from '../ui/panel/side-panel.tsx';
import { Criticality } from './criticality.tsx';
import { VaccineDetails } from './vaccine-details.tsx';
import { vaccineMessages } from './vaccines.messages.ts';

export const VaccinePanel = ({ id: vaccineId, ids, onMove, onEdit, onClose }: RowPanelProps) => {
  const t = useMessages(vaccineMessages);
  const { may } = useSession();
  const query = useQuery(apiQuery(api.vaccines.get, { params: { vaccineId } }));
  const vaccine = query.data;
  return (
    <SidePanel
      title={vaccine?.name ?? t('one')}
      subtitle={vaccine && <Criticality value={vaccine.criticality} />}
      place={{ rowId: vaccineId, ids, onMove }}
      onClose={onClose}
      footer={
        vaccine &&
        may('vaccines:write') && (
          <>
            <Button leftSection={<IconPencil size={16} aria-hidden />} onClick={() => onEdit(vaccineId)}>
              {t('edit')}
            </Button>
            <DeleteButton
              endpoint={api.vaccines.remove}
              input={{ params: { vaccineId } }}
              feedback="vaccine.delete"
              words={{
                button: t('delete'),
                title: t('deleteTitle'),
                body: t('deleteBody', { name: vaccine.name }),
                verb: t('deleteVerb'),
              }}
              onDeleted={onClose}
            />
          </>
        )
      }
    >
      <PanelQuery query={query} failedTitle={t('loadFailed')}>
        {(loaded) => <VaccineDetails vaccine={loaded} />}
      </PanelQuery>
    </SidePanel>
  );
};
