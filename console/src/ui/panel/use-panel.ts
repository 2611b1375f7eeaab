import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { UrlParams } from '../../api/list-query.ts';
import { useUrlState } from '../../api/url-state.ts';
import { holdKeys } from '../hold-keys.ts';

type PanelMode = 'view' | 'edit' | 'copy' | 'below' | 'from' | 'new';
interface OpenPanel {
  mode: PanelMode;
  /** The row's id, or that of what another is created from; empty for what is yet to be created. */
  id: string;
}

const prefixes = { edit: 'edit-', copy: 'copy-', below: 'below-', from: 'from-' } as const;
type EditorMode = keyof typeof prefixes;

/** What an address says of its panel to lead from elsewhere right into the editor. */
export const panelTo = (mode: EditorMode, id: string): string => prefixes[mode] + id;

const readPanel = (text: string | undefined): OpenPanel | null => {
  if (!text) return null;
  if (text === 'new') return { mode: 'new', id: '' };
  for (const mode of ['edit', 'copy', 'below', 'from'] as const) {
    if (text.startsWith(prefixes[mode])) return { mode, id: text.slice(prefixes[mode].length) };
  }
  return { mode: 'view', id: text };
};

export interface PanelControls {
  panel: OpenPanel | null;
  view: (id: string) => void;
  edit: (id: string) => void;
  copy: (id: string) => void;
  create: () => void;
  /** Creates one that hangs on a row. */
  createBelow: (id: string) => void;
  /** Closes the panel that was open when this was drawn: of what is answered late, another one may be there by now. */
  close: () => void;
}

/** The panel that is open, kept in the address: Back closes it, and a link to it can be passed on. */
export const usePanel = (): PanelControls => {
  const [url, setUrl] = useUrlState();
  const panel = readPanel(url.panel);
  const isOpen = panel !== null;
  const { panel: drawn } = url;
  const router = useRouter();
  const { pathname } = router.latestLocation;
  const isStillOpen = useCallback(() => {
    const now = router.latestLocation;
    return now.pathname === pathname && (now.search as UrlParams).panel === drawn;
  }, [router, pathname, drawn]);
  // An editor is opened to type in: its first field takes what is typed until it is there.
  const openEditor = useCallback(
    (id: string) => {
      holdKeys();
      setUrl({ panel: id });
    },
    [setUrl],
  );
  return {
    panel,
    // Going from row to row is one step for Back, not as many as there were rows.
    view: useCallback((id) => setUrl({ panel: id }, { replace: isOpen }), [setUrl, isOpen]),
    edit: useCallback((id) => openEditor(panelTo('edit', id)), [openEditor]),
    copy: useCallback((id) => openEditor(panelTo('copy', id)), [openEditor]),
    create: useCallback(() => openEditor('new'), [openEditor]),
    createBelow: useCallback((id) => openEditor(panelTo('below', id)), [openEditor]),
    close: useCallback(() => isStillOpen() && setUrl({ panel: undefined }), [isStillOpen, setUrl]),
  };
};
