import { type ReactNode, Suspense } from 'react';
import { useIsGone } from '../../api/one-at-a-time.ts';
import type { RowEditorProps, RowPanelProps } from './row-panel-props.ts';
import type { PanelControls } from './use-panel.ts';

export interface EditablePanelsProps {
  /** Whether the person may create and change rows. */
  mayWrite: boolean;
  panel: (props: RowPanelProps) => ReactNode;
  /** May be lazy: its code is only for who writes. */
  editor: (props: RowEditorProps) => ReactNode;
}

/** The panel or the editor that is open over or beside what the screen shows. */
export const EditablePanels = (
  props: EditablePanelsProps & {
    controls: PanelControls;
    /** The ids of what is shown, in its order. */
    ids: readonly string[];
  },
) => {
  const { mayWrite, panel, editor, ids } = props;
  const { panel: open, view, edit, copy, createBelow, close } = props.controls;
  if (open?.mode === 'view')
    return panel({
      id: open.id,
      ids,
      onMove: view,
      onEdit: edit,
      onCopy: copy,
      onCreateBelow: createBelow,
      onClose: close,
    });
  if (!open || !mayWrite) return null;
  const { id } = open;
  const subject = { view: {}, edit: { id }, copy: { copyOf: id }, below: { below: id }, from: { from: id }, new: {} }[
    open.mode
  ];
  return <OpenEditor key={`${open.mode} ${id}`} editor={editor} id="" {...subject} onSaved={view} onClose={close} />;
};

/** An editor. What it has saved is looked at, unless somebody has left it before that was answered, and goes on with something else. */
const OpenEditor = ({ editor, onSaved, ...props }: RowEditorProps & Pick<EditablePanelsProps, 'editor'>) => {
  const isGone = useIsGone();
  const look = (id: string) => {
    if (!isGone.current) onSaved(id);
  };
  return <Suspense>{editor({ ...props, onSaved: look })}</Suspense>;
};
