import type { ExceptionRow, ListSpec } from '@egida/contract';
import { IconShieldCheck } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { useSession } from '../../session/session.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { FilterNames } from '../../ui/filter/filter-names.ts';
import { ListPage } from '../../ui/panel/list-page.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { ListController } from '../../ui/table/list-controller.ts';
import { exceptionColumns } from './exception-columns.tsx';
import { exceptionMessages } from './exceptions.messages.ts';

interface ExceptionTableProps {
  id: string;
  inAgency: boolean;
  /** The agency belongs to another instance. */
  isElsewhere?: boolean;
  list: ListController<ExceptionRow>;
  spec: ListSpec;
  names: FilterNames;
  actions: ReactNode;
}

/** What is let through, row by row; each leads to the vaccine in its agency, where the exception is changed. */
export const ExceptionTable = ({ id, inAgency, isElsewhere = false, ...props }: ExceptionTableProps) => {
  const { list, spec, names, actions } = props;
  const t = useMessages(exceptionMessages);
  const open = useOpenException();
  // Whoever sees neither alerts nor agencies comes to an exception by its vaccine.
  const overAll = useSession().may('agencies:read') ? 'listEmptyText' : 'listEmptyByVaccine';
  const columns = useMemo(() => exceptionColumns(t, { inAgency }), [t, inAgency]);
  return (
    <ListPage title={t('listTitle')}>
      <DataTable
        id={id}
        list={list}
        spec={spec}
        words={{
          title: t('listTitle'),
          searched: t(inAgency ? 'listSearchedHere' : 'listSearched'),
          rowName: (row) => t('rowName', { vaccine: row.vaccineName, agency: row.agencyName }),
        }}
        names={names}
        columns={columns}
        rowId={(row) => row.id}
        onOpen={(rowId) => {
          const row = list.result.data?.collection.find((one) => one.id === rowId);
          if (row) open(row);
        }}
        actions={actions}
        empty={
          <EmptyState title={t('listEmpty')} icon={<IconShieldCheck size={26} stroke={1.5} />}>
            {t(isElsewhere ? 'listEmptyRemote' : inAgency ? 'listEmptyHere' : overAll)}
          </EmptyState>
        }
      />
    </ListPage>
  );
};

/** To where an exception is changed: whoever may not look into agencies sees it among the vaccine's agencies. */
const useOpenException = () => {
  const navigate = useNavigate();
  const { may } = useSession();
  return ({ agencyId, vaccineId }: ExceptionRow) =>
    may('agencies:read')
      ? navigate({
          to: '/agencies/$agency/vaccines/$vaccineId',
          params: { agency: agencyId, vaccineId } as never,
          search: { panel: 'exceptions' } as never,
        })
      : navigate({
          to: '/vaccines/$vaccineId/deployments',
          params: { vaccineId } as never,
          search: { filter: `agency:${agencyId}`, panel: agencyId } as never,
        });
};
