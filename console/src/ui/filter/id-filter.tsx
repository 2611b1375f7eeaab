import { useState } from 'react';
import { SearchSelect } from '../form/search-select.tsx';
import { writeClause } from './filter-pieces.ts';
import type { KindFilterProps } from './kind-filter.ts';

/** One of very many, found by its name. */
export const IdFilter = ({ name, values, search, clauses, onWrite, onChoose }: KindFilterProps) => {
  const [chosen, setChosen] = useState(() => {
    const id = clauses[0]?.terms[0]?.value;
    return id === undefined ? null : { id: String(id), label: values?.[String(id)] ?? String(id) };
  });
  if (!search) return null;
  return (
    <SearchSelect
      path={name}
      value={chosen}
      onChange={(option) => {
        setChosen(option);
        if (option) onChoose(writeClause(name, [{ op: 'is', value: option.id, negated: false }], 'id'));
        else onWrite('');
      }}
      // A click in a list elsewhere would count as one outside the filter's own popover.
      inPlace
      {...search}
    />
  );
};
