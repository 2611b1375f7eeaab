import { computerFilter, osFamilies } from '@egida/contract';
import { useMessages } from '../../i18n/use-messages.ts';
import { readPieces, withClause } from '../../ui/filter/filter-pieces.ts';
import { FilterSwitch } from '../../ui/filter/filter-switch.tsx';
import { useTotalText } from '../../ui/table/total-text.ts';
import { computerMessages } from './computers.messages.ts';
import { useCount } from './use-count.ts';

interface FamilySwitchProps {
  /** Absent: of all agencies. */
  agencyId: string | undefined;
  filter: string;
  onFilter: (filter: string) => void;
}

const field = 'osFamily';
const clauseOf = (family: string) => `${field}:${family}`;
/** The filters that the switch stands for: none of them needs a chip of its own. */
export const familyClauses: readonly string[] = osFamilies.map(clauseOf);

/**
 * All computers, or those of one family of systems: a filter that is one press away. Each number is of what the list would
 * then show, so that words searched for and other filters count, too.
 */
export const FamilySwitch = ({ agencyId, filter, onFilter }: FamilySwitchProps) => {
  const t = useMessages(computerMessages);
  const filterOf = (family: string) =>
    withClause(filter, field, family === 'all' ? '' : clauseOf(family), computerFilter);
  const counts = {
    windows: useTotalText(useCount(agencyId, filterOf('windows'), true)),
    linux: useTotalText(useCount(agencyId, filterOf('linux'), true)),
  };
  const chosen = readPieces(filter, computerFilter).find(({ clause }) => clause?.field === field)?.text;
  // Something else that was written about families: none of the segments says it.
  const value = chosen === undefined ? 'all' : (osFamilies.find((family) => clauseOf(family) === chosen) ?? '');
  return (
    <FilterSwitch
      label={t('osFamily')}
      value={value}
      onChange={(family) => onFilter(filterOf(family))}
      segments={[
        { value: 'all', label: t('allFamilies') },
        ...osFamilies.map((family) => ({ value: family, label: t(family), count: counts[family] })),
      ]}
    />
  );
};
