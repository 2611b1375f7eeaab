import { useMemo } from 'react';
import { isolated } from '../../../i18n/isolated.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import type { SearchFor } from '../../../ui/form/search-select.tsx';
import { agencyMessages, pathText, useAgencyRows } from '../../agency/agency.ts';
import { treeMessages } from './tree.messages.ts';

const useHits = (search: string) => {
  const t = useMessages(treeMessages);
  const { rows, ...state } = useAgencyRows(search);
  const options = rows.map(({ agencyId, name, code, path }) => ({
    id: agencyId,
    label: name,
    detail: [path.length > 0 ? t('lies', { parent: pathText(path) }) : t('top'), isolated(code)]
      .filter(Boolean)
      .join(' · '),
  }));
  return { options, ...state };
};

/** How an agency is looked for in the tree: each hit says where it lies. */
export const useTreeSearch = (): SearchFor => {
  const t = useMessages(treeMessages);
  const words = useMessages(agencyMessages);
  return useMemo(
    () => ({
      label: t('search'),
      useOptions: useHits,
      words: { clear: words('searchClear'), none: words('searchNone'), failed: words('searchFailed') },
    }),
    [t, words],
  );
};
