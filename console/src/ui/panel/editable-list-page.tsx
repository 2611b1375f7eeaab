import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../empty-state.tsx';
import { DataTable } from '../table/data-table.tsx';
import type { DataTableProps } from '../table/data-table-props.ts';
import { EditablePanels, type EditablePanelsProps } from './editable-panels.tsx';
import { ListPage } from './list-page.tsx';
import { usePanel } from './use-panel.ts';

interface EditableListPageProps<Row>
  extends Omit<DataTableProps<Row>, 'openId' | 'onOpen' | 'empty'>,
    EditablePanelsProps {
  /** On the button that creates one. */
  createVerb: string;
  /** What to show when there is nothing, above the button that creates the first. */
  empty: { title: string; text: string; icon: ReactNode };
  /** What needs a person now, in a sentence that leads to it. */
  notice?: ReactNode;
}

/** A screen that is a list whose rows open in a panel, and are created and changed in an editor. */
export const EditableListPage = <Row,>(props: EditableListPageProps<Row>) => {
  const { mayWrite, createVerb, empty, panel, editor, notice, ...table } = props;
  const controls = usePanel();
  const rows = table.list.result.data?.collection ?? [];
  const createButton = mayWrite && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={controls.create}>
      {createVerb}
    </Button>
  );
  return (
    <ListPage title={table.words.title} notice={notice}>
      <DataTable
        {...table}
        openId={controls.panel?.id || undefined}
        onOpen={controls.view}
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
      <EditablePanels
        mayWrite={mayWrite}
        panel={panel}
        editor={editor}
        controls={controls}
        ids={rows.map(table.rowId)}
      />
    </ListPage>
  );
};
