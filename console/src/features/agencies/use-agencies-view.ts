import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useUrlState } from '../../api/url-state.ts';
import { useChosenView } from '../../ui/table/table-prefs.ts';

/** Where the browser keeps which view of the agencies was chosen. */
export const agenciesView = 'agencies';

/**
 * A list or a tree, as the address says. Who comes by an address that says nothing of it finds the one chosen last: from
 * another screen, or by the menu while the tree is there. Back leads to what was seen.
 */
export const useAgenciesView = (): 'list' | 'tree' => {
  const [url, setUrl] = useUrlState();
  const [chosen] = useChosenView(agenciesView);
  // How far one has gone, as the router counts: less after Back.
  const step = useLocation({ select: ({ state }) => state.__TSR_index ?? 0 });
  const [treeSince, setTreeSince] = useState<number>();
  // What else an address may say, a filter or a page, is of the list.
  const isOpen = Object.entries(url).every(([name, value]) => name === 'panel' || !value);
  const [leadsToTree, setLeadsToTree] = useState(isOpen && chosen === 'tree');
  if (url.view === 'tree' && treeSince === undefined) {
    setTreeSince(step);
    setLeadsToTree(false);
  }
  if (url.view !== 'tree' && treeSince !== undefined) {
    setTreeSince(undefined);
    setLeadsToTree(isOpen && chosen === 'tree' && step > treeSince);
  }
  useEffect(() => {
    if (leadsToTree) setUrl({ view: 'tree' }, { replace: true });
  }, [leadsToTree, setUrl]);
  return leadsToTree || url.view === 'tree' ? 'tree' : 'list';
};
