import { issueFilter } from '@egida/contract';
import { useMemo } from 'react';
import type { FilterNames } from '../../ui/filter/filter-names.ts';
import { idsIn } from '../../ui/filter/filter-pieces.ts';
import { useAgencySearch, useKnownAgencies } from '../agency/agency.ts';
import { type IssueTranslate, issueValueNames } from './issue-names.tsx';

/** What requests can be filtered by. */
export const useIssueFilterNames = (t: IssueTranslate, filter: string): FilterNames => {
  const known = useKnownAgencies(idsIn(filter, 'agency', issueFilter));
  const search = useAgencySearch();
  return useMemo(() => {
    const values = issueValueNames(t);
    return {
      status: { label: t('status'), values: values.status },
      type: { label: t('type'), values: values.type },
      title: { label: t('subject') },
      username: { label: t('username') },
      agency: { label: t('agency'), values: known, search },
      createdOn: { label: t('createdOn') },
    };
  }, [t, known, search]);
};
