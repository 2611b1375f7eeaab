import { Button, Group } from '@mantine/core';
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
  /** What to show when there is nothing, above the button that creates the first; `action` is what is better done before. */
  empty: { title: string; text: ReactNode; icon: ReactNode; action?: ReactNode };
  /** What needs a person now, in a sentence that leads to it. */
  notice?: ReactNode;
}

/** A screen that is a list whose rows open in a panel, and are created and changed in an editor. */
export const EditableListPage = <Row,>(props: EditableListPageProps<Row>) => {
  const { mayWrite, createVerb, empty, panel, editor, notice, ...table } = props;
  const controls = usePanel();
  const rows = table.list.result.data?.collection ?? [];
  const createButton = (variant: 'filled' | 'default') =>
    mayWrite && (
      <Button
        variant={variant}
        leftSection={<IconPlus size={16} aria-hidden />}
        title={createVerb}
        onClick={controls.create}
      >
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
            {createButton('filled')}
          </>
        }
        empty={
          <EmptyState
            title={empty.title}
            icon={empty.icon}
            action={
              <Group justify="center" gap="sm">
                {empty.action}
                {createButton(empty.action ? 'default' : 'filled')}
              </Group>
            }
          >
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
