/** What a list page gives to the panel of the row that is open. */
export interface RowPanelProps {
  id: string;
  /** The ids of the page, in the order of the list. */
  ids: readonly string[];
  onMove: (id: string) => void;
  onEdit: (id: string) => void;
  /** Opens the editor with what a row holds, to create another. */
  onCopy: (id: string) => void;
  /** Opens the editor for one that hangs on a row, where rows form a tree. */
  onCreateBelow: (id: string) => void;
  onClose: () => void;
}

/** What a list page gives to the editor of its rows. */
export interface RowEditorProps {
  /** Empty to create one. */
  id: string;
  /** The row to begin with, where a copy of it is created. */
  copyOf?: string | undefined;
  /** The row that what is created hangs on. */
  below?: string | undefined;
  /** What is no row of this list, and gives what is created its first content. */
  from?: string | undefined;
  onSaved: (id: string) => void;
  onClose: () => void;
}
