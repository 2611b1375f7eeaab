import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, Suspense } from 'react';
import { EmptyState } from '../empty-state.tsx';
import { DataTable } from '../table/data-table.tsx';
import type { DataTableProps } from '../table/data-table-props.ts';
import { ListPage } from './list-page.tsx';
import type { RowEditorProps, RowPanelProps } from './row-panel-props.ts';
import { usePanel } from './use-panel.ts';

interface EditableListPageProps<Row> extends Omit<DataTableProps<Row>, 'openId' | 'onOpen' | 'empty'> {
  /** Whether the person may create and change rows. */
  mayWrite: boolean;
  /** On the button that creates one. */
  createVerb: string;
  /** What to show when there is nothing, above the button that creates the first. */
  empty: { title: string; text: string; icon: ReactNode };
  panel: (props: RowPanelProps) => ReactNode;
  /** May be lazy: its code is only for who writes. */
  editor: (props: RowEditorProps) => ReactNode;
}

/** A screen that is a list whose rows open in a panel, and are created and changed in an editor. */
export const EditableListPage = <Row,>(props: EditableListPageProps<Row>) => {
  const { mayWrite, createVerb, empty, panel, editor, ...table } = props;
  const { panel: open, view, edit, create, close } = usePanel();
  const rows = table.list.result.data?.collection ?? [];
  const createButton = mayWrite && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={create}>
      {createVerb}
    </Button>
  );
  return (
    <ListPage title={table.words.title}>
      <DataTable
        {...table}
        openId={open?.id || undefined}
        onOpen={view}
        actions={
          <>
            {table.actions}
            {createButton}
          </>
        }
        empty={
          <EmptyState title={empty.title} icon={empty.icon} action={createButton}>
            {empty.text}
          </EmptyState>
        }
      />
      {open?.mode === 'view' &&
        panel({ id: open.id, ids: rows.map(table.rowId), onMove: view, onEdit: edit, onClose: close })}
      {(open?.mode === 'edit' || open?.mode === 'new') && mayWrite && (
        <Suspense key={open.id}>{editor({ id: open.id, onSaved: view, onClose: close })}</Suspense>
      )}
    </ListPage>
  );
};
