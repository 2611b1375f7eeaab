import { Checkbox, Stack } from '@mantine/core';
import { useState } from 'react';
import classes from './filter-menu.module.css';
import { writeClause } from './filter-pieces.ts';
import type { KindFilterProps } from './kind-filter.ts';

/** Values of an enumeration to tick. */
export const EnumFilter = ({ name, field, values, clauses, onWrite }: KindFilterProps) => {
  const options = Object.entries(field.names ?? {});
  const terms = clauses.flatMap((clause) => clause.terms);
  const [ticked, setTicked] = useState(() =>
    options.filter(([, wire]) => terms.some((term) => term.value === wire && !term.negated)).map(([option]) => option),
  );
  const tick = (next: string[]) => {
    setTicked(next);
    onWrite(
      writeClause(
        name,
        next.map((value) => ({ op: 'is', value, negated: false })),
        'enum',
      ),
    );
  };
  return (
    <Checkbox.Group value={ticked} onChange={tick}>
      <Stack gap={2} className={classes.values}>
        {options.map(([option], at) => (
          <Checkbox
            key={option}
            value={option}
            label={values?.[option] ?? option}
            size="sm"
            py={4}
            data-autofocus={at === 0 || undefined}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  );
};
