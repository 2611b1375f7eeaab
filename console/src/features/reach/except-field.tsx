import { exceptedAtMost } from '@egida/contract';
import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { SearchMulti } from '../../ui/form/search-multi.tsx';
import type { SearchOption } from '../../ui/form/search-select.tsx';
import { useFittingComputerSearch } from '../computer-search/computer-search.ts';
import { reachMessages } from './reach.messages.ts';
import classes from './reach.module.css';

interface ExceptFieldProps {
  agencyId: string;
  vaccineId: string;
  value: readonly SearchOption[];
  onChange: (computers: SearchOption[]) => void;
  /** What is to be said while the numbers above are not those of what stands here, and to who hears it once they are. */
  status: ReactNode;
}

/** The computers of an agency that an execution on it leaves out. */
export const ExceptField = ({ agencyId, vaccineId, value, onChange, status }: ExceptFieldProps) => {
  const t = useMessages(reachMessages);
  const search = useFittingComputerSearch(agencyId, vaccineId);
  const max = { max: exceptedAtMost };
  return (
    <div className={classes.except}>
      <SearchMulti
        {...search}
        label={t('except')}
        help={t('exceptHelp', max)}
        path="exceptAgents"
        error={value.length > exceptedAtMost && t('exceptTooMany', max)}
        value={value}
        onChange={onChange}
        chosenLabel={t('excepted')}
        removeText={(name) => t('exceptRemove', { name })}
      />
      {value.length > 0 && <p className={classes.note}>{t('exceptNote')}</p>}
      <p className={classes.status} role="status">
        {status}
      </p>
    </div>
  );
};
