import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { SearchMulti } from '../../ui/form/search-multi.tsx';
import type { SearchOption } from '../../ui/form/search-select.tsx';
import { agencyMessages } from './agency.messages.ts';
import { useAgencySearch } from './use-agency-search.ts';

interface AgenciesFieldProps {
  label: string;
  help: string;
  error?: ReactNode;
  required?: boolean;
  path: string;
  value: readonly SearchOption[];
  onChange: (agencies: SearchOption[]) => void;
}

/** Some agencies, searched for one by one among all in one's charge. */
export const AgenciesField = (props: AgenciesFieldProps) => {
  const t = useMessages(agencyMessages);
  return (
    <SearchMulti
      {...useAgencySearch()}
      {...props}
      chosenLabel={t('title')}
      removeText={(name) => t('chosenRemove', { name })}
    />
  );
};
