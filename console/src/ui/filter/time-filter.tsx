import type { FilterClause } from '@egida/contract';
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { instantToLocal, localToInstant } from '../local-time.ts';
import { uiMessages } from '../ui.messages.ts';
import { joinPieces, writeClause } from './filter-pieces.ts';
import type { KindFilterProps } from './kind-filter.ts';

const dayMs = 24 * 60 * 60 * 1000;
const recent = [
  ['lastDay', 1],
  ['lastWeek', 7],
  ['lastMonth', 30],
] as const;

const boundOf = (clauses: readonly FilterClause[], op: 'above' | 'below') => {
  const term = clauses.flatMap((clause) => clause.terms).find((one) => one.op === op || one.day);
  if (!term) return '';
  const [begins, pastIt] = [Date.parse(String(term.value)), term.day && op === 'below' ? dayMs : 0];
  return instantToLocal(new Date(begins + pastIt).toISOString());
};

/** From when and until when, in the browser's own time. */
export const TimeFilter = ({ name, clauses, onWrite }: KindFilterProps) => {
  const t = useMessages(uiMessages);
  const [from, setFrom] = useState(() => boundOf(clauses, 'above'));
  const [to, setTo] = useState(() => boundOf(clauses, 'below'));
  const change = (nextFrom: string, nextTo: string) => {
    setFrom(nextFrom);
    setTo(nextTo);
    const bound = (op: 'above' | 'below', local: string) => {
      const value = localToInstant(local);
      return value === null ? '' : writeClause(name, [{ op, value, negated: false }], 'time');
    };
    onWrite(joinPieces([bound('above', nextFrom), bound('below', nextTo)]));
  };
  return (
    <Stack gap="xs">
      <Group gap={4}>
        {recent.map(([label, days]) => (
          <Button
            key={label}
            size="compact-sm"
            variant="default"
            onClick={() => change(instantToLocal(new Date(Date.now() - days * dayMs).toISOString()), '')}
          >
            {t(label)}
          </Button>
        ))}
      </Group>
      <TextInput
        type="datetime-local"
        size="sm"
        label={t('from')}
        value={from}
        onChange={(event) => change(event.target.value, to)}
        data-autofocus
      />
      <TextInput
        type="datetime-local"
        size="sm"
        label={t('to')}
        value={to}
        onChange={(event) => change(from, event.target.value)}
      />
    </Stack>
  );
};
