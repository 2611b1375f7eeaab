import { issueFilter, issueStatuses } from '@egida/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CountQuery } from '../../api/list-state.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { readPieces, withClause } from '../../ui/filter/filter-pieces.ts';
import { FilterSwitch } from '../../ui/filter/filter-switch.tsx';
import { useTotalText } from '../../ui/table/total-text.ts';
import { issueMessages } from './issues.messages.ts';

interface StatusSwitchProps {
  filter: string;
  onFilter: (filter: string) => void;
  /** How to ask for the number of rows that a filter finds. */
  count: (filter: string) => CountQuery;
}

const field = 'status';
const statuses = Object.values(issueStatuses);
const clauseOf = (status: string) => `${field}:${status}`;
/** The filters that the switch stands for: none of them needs a chip of its own. */
export const statusClauses: readonly string[] = statuses.map(clauseOf);

const words = { OPEN: 'open', CLOSED: 'closed' } as const;

/** The requests that wait for somebody, those that do not, or all: each number is of what the list would then show. */
export const StatusSwitch = ({ filter, onFilter, count }: StatusSwitchProps) => {
  const t = useMessages(issueMessages);
  const filterOf = (status: string) => withClause(filter, field, status === 'all' ? '' : clauseOf(status), issueFilter);
  const countOf = (status: string) => ({ ...count(filterOf(status)), placeholderData: keepPreviousData });
  const counts = {
    OPEN: useTotalText(useQuery(countOf('OPEN')).data?.paging),
    CLOSED: useTotalText(useQuery(countOf('CLOSED')).data?.paging),
  };
  const chosen = readPieces(filter, issueFilter).find(({ clause }) => clause?.field === field)?.text;
  // Something else that was written about states: none of the segments says it.
  const value = chosen === undefined ? 'all' : (statuses.find((status) => clauseOf(status) === chosen) ?? '');
  return (
    <FilterSwitch
      label={t('status')}
      value={value}
      onChange={(status) => onFilter(filterOf(status))}
      segments={[
        ...statuses.map((status) => ({ value: status, label: t(words[status]), count: counts[status] })),
        { value: 'all', label: t('all') },
      ]}
    />
  );
};
