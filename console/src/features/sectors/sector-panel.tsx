import { api } from '@egida/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { countedText } from '../../api/bulk-noun.ts';
import { apiQuery } from '../../api/query.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useSession } from '../../session/session.tsx';
import { DeleteButton } from '../../ui/delete-button.tsx';
import { dataOf } from '../../ui/panel/data-of.ts';
import { PanelQuery } from '../../ui/panel/panel-query.tsx';
import type { RowPanelProps } from '../../ui/panel/row-panel-props.ts';
import { SidePanel } from '../../ui/panel/side-panel.tsx';
import { RemoteSector } from './remote-sector.tsx';
import { SectorAgencies } from './sector-agencies.tsx';
import { sectorFeedback } from './sectors.feedback.ts';
import { sectorMessages } from './sectors.messages.ts';

/** One sector and its agencies. */
export const SectorPanel = ({ id: sectorId, ids, onMove, onEdit, onClose }: RowPanelProps) => {
  const t = useMessages(sectorMessages);
  const { may, user } = useSession();
  const query = useQuery(apiQuery(api.sectors.get, { params: { sectorId } }));
  const sector = dataOf(query);
  // What belongs to another instance is changed there.
  const mayWrite = may('instances:write') && sector?.instanceId === user.instanceId;
  const way = (
    <Button component={Link} to="/agencies" search={{ filter: `sector:${sectorId}` } as never}>
      {t('moveAgencies')}
    </Button>
  );
  return (
    <SidePanel
      title={sector?.name ?? t('sector')}
      subtitle={sector && <span>{countedText('agencies', sector.count)}</span>}
      place={{ rowId: sectorId, ids, onMove }}
      onClose={onClose}
      footer={
        sector && (
          <>
            <Button component={Link} to="/agencies" search={{ filter: `sector:${sectorId}` } as never}>
              {t('showAgencies')}
            </Button>
            {mayWrite && (
              <>
                <Button variant="default" onClick={() => onEdit(sectorId)}>
                  {t('edit')}
                </Button>
                <DeleteButton
                  endpoint={api.sectors.remove}
                  input={{ params: { sectorId } }}
                  feedback={sectorFeedback('sector.delete')}
                  words={{
                    button: t('delete'),
                    title: t('deleteTitle', { name: sector.name }),
                    body: t('deleteBody'),
                    verb: t('deleteVerb'),
                  }}
                  obstacles={sector.count > 0 ? [{ why: t('hasAgencies', { count: sector.count }), way }] : []}
                  refusals={{ 'sector.hasAgencies': { why: t('hasSomeAgencies'), way } }}
                  onDeleted={onClose}
                />
              </>
            )}
          </>
        )
      }
    >
      <PanelQuery query={query} failedTitle={t('loadFailed')}>
        {({ instanceId }) => (
          <>
            {instanceId !== user.instanceId && <RemoteSector instanceId={instanceId} />}
            <SectorAgencies key={sectorId} sectorId={sectorId} />
          </>
        )}
      </PanelQuery>
    </SidePanel>
  );
};
