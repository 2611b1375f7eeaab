import { useCallback } from 'react';
import { useUrlState } from '../../api/url-state.ts';

type PanelMode = 'view' | 'edit' | 'new';
interface OpenPanel {
  mode: PanelMode;
  /** The row's id; empty for what is yet to be created. */
  id: string;
}

const editPrefix = 'edit-';

const readPanel = (text: string | undefined): OpenPanel | null => {
  if (!text) return null;
  if (text === 'new') return { mode: 'new', id: '' };
  return text.startsWith(editPrefix) ? { mode: 'edit', id: text.slice(editPrefix.length) } : { mode: 'view', id: text };
};

export interface PanelControls {
  panel: OpenPanel | null;
  view: (id: string) => void;
  edit: (id: string) => void;
  create: () => void;
  close: () => void;
}

/** The panel that is open, kept in the address: Back closes it, and a link to it can be passed on. */
export const usePanel = (): PanelControls => {
  const [url, setUrl] = useUrlState();
  const panel = readPanel(url.panel);
  const isOpen = panel !== null;
  return {
    panel,
    // Going from row to row is one step for Back, not as many as there were rows.
    view: useCallback((id) => setUrl({ panel: id }, { replace: isOpen }), [setUrl, isOpen]),
    edit: useCallback((id) => setUrl({ panel: editPrefix + id }), [setUrl]),
    create: useCallback(() => setUrl({ panel: 'new' }), [setUrl]),
    close: useCallback(() => setUrl({ panel: undefined }), [setUrl]),
  };
};
