import { api, issueFilter, issueStatuses } from '@egida/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../api/query.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { withClause } from '../../ui/filter/filter-pieces.ts';
import { FilterSwitch } from '../../ui/filter/filter-switch.tsx';
import { useTotalText } from '../../ui/table/total-text.ts';
import { issueMessages } from './issues.messages.ts';
import { clauseOf, shownStatus } from './open-preset.ts';

interface StatusSwitchProps {
  filter: string;
  /** What the list is held to besides. */
  preset: string;
  /** A state, or `all`. */
  onChoose: (status: string) => void;
}

const statuses = Object.values(issueStatuses);
/** The filters that the switch stands for: none of them needs a chip of its own. */
export const statusClauses: readonly string[] = statuses.map(clauseOf);

const words = { OPEN: 'open', CLOSED: 'closed' } as const;

/** How many requests of a state the list would show. */
const useCount = (filter: string, status: string): string => {
  const query = { size: '1', filter: withClause(filter, 'status', clauseOf(status), issueFilter) };
  const asked = useQuery({ ...apiQuery(api.issues.list, { query }), placeholderData: keepPreviousData });
  return useTotalText(asked.data?.paging);
};

/** The requests that wait for somebody, those that do not, or all: each number is of what the list would then show. */
export const StatusSwitch = ({ filter, preset, onChoose }: StatusSwitchProps) => {
  const t = useMessages(issueMessages);
  const counts = { OPEN: useCount(filter, 'OPEN'), CLOSED: useCount(filter, 'CLOSED') };
  return (
    <FilterSwitch
      label={t('status')}
      // Something else that was written about states: none of the segments says it.
      value={shownStatus(filter, preset)}
      onChange={onChoose}
      isKept
      segments={[
        ...statuses.map((status) => ({ value: status, label: t(words[status]), count: counts[status] })),
        { value: 'all', label: t('all') },
      ]}
    />
  );
};
