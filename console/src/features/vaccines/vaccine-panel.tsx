import { api } from '@egida/contract';
import { Button } from '@mantine/core';
import { IconCopy, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../api/query.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useSession } from '../../session/session.tsx';
import { PanelQuery } from '../../ui/panel/panel-query.tsx';
import type { RowPanelProps } from '../../ui/panel/row-panel-props.ts';
import { SidePanel } from '../../ui/panel/side-panel.tsx';
import { Criticality } from './criticality.tsx';
import { DeleteVaccine } from './delete-vaccine.tsx';
import { ExpiredBadge } from './vaccine-columns.tsx';
import classes from './vaccine-details.module.css';
import { VaccineDetails } from './vaccine-details.tsx';
import { vaccineMessages } from './vaccines.messages.ts';

const pollMs = 5000;

export const VaccinePanel = ({ id: vaccineId, ids, onMove, onEdit, onCopy, onClose }: RowPanelProps) => {
  const t = useMessages(vaccineMessages);
  const { may } = useSession();
  const query = useQuery({
    ...apiQuery(api.vaccines.get, { params: { vaccineId } }),
    // One that was deleted will not come back.
    refetchInterval: ({ state }) => (state.status === 'error' ? false : pollMs),
  });
  const vaccine = query.data;
  return (
    <SidePanel
      title={vaccine?.name ?? t('one')}
      subtitle={
        vaccine && (
          <span className={classes.subtitle}>
            <Criticality value={vaccine.criticality} />
            <ExpiredBadge expiration={vaccine.expiration} t={t} />
          </span>
        )
      }
      place={{ rowId: vaccineId, ids, onMove }}
      onClose={onClose}
      footer={
        vaccine &&
        may('vaccines:write') && (
          <>
            <Button leftSection={<IconPencil size={16} aria-hidden />} onClick={() => onEdit(vaccineId)}>
              {t('edit')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconCopy size={16} aria-hidden />}
              onClick={() => onCopy(vaccineId)}
            >
              {t('duplicate')}
            </Button>
            <DeleteVaccine vaccine={vaccine} onDeleted={onClose} />
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
