import { lazyPage } from '../../routes/lazy-page.tsx';
import { useSession } from '../../session/session.tsx';
import type { EditablePanelsProps } from '../../ui/panel/editable-panels.tsx';
import { useTitleOfView } from '../../ui/use-focus-back.ts';
import { AgenciesList } from './agencies-list.tsx';
import { AgencyPanel } from './agency-panel.tsx';
import { AgencyTree } from './tree/agency-tree.tsx';
import { useAgenciesView } from './use-agencies-view.ts';

const { Page: AgencyEditor } = lazyPage(async () => (await import('../agency-editor/agency-editor.tsx')).AgencyEditor);

/** The agencies in one's charge, as a list or as a tree: who they are, how many computers they have, and how to add more. */
export const AgenciesPage = () => {
  const mayWrite = useSession().may('agencies:write');
  const view = useAgenciesView();
  useTitleOfView(view);
  const panels: EditablePanelsProps = {
    mayWrite,
    panel: (open) => <AgencyPanel {...open} />,
    editor: (open) => <AgencyEditor {...open} />,
  };
  return view === 'tree' ? <AgencyTree {...panels} /> : <AgenciesList {...panels} />;
};
