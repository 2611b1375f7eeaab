import type { FilterClause, FilterField } from '@egida/contract';
import type { SearchFor } from '../form/search-select.tsx';

/** What the form of one kind of field is given: the clauses in force, and where to leave the new ones. */
export interface KindFilterProps {
  name: string;
  field: FilterField;
  values?: Readonly<Record<string, string>> | undefined;
  search?: SearchFor | undefined;
  suggestions?: readonly string[] | undefined;
  clauses: readonly FilterClause[];
  /** The clauses as text; empty takes the filter away. */
  onWrite: (written: string) => void;
  /** The same of what was chosen and is whole: it is in force at once. */
  onChoose: (written: string) => void;
}
