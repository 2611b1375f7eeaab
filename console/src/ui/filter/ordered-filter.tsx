import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { uiMessages } from '../ui.messages.ts';
import { writeClause } from './filter-pieces.ts';
import type { KindFilterProps } from './kind-filter.ts';

type Op = 'is' | 'above' | 'below';
const labels = {
  number: { is: 'equals', above: 'greater', below: 'smaller' },
  version: { is: 'equals', above: 'later', below: 'earlier' },
} as const;
/** More of them would be a list to read through. */
const suggestedAtMost = 8;

/** Numbers: equal, greater or smaller; versions: equal, later or earlier; of versions, those in use are a press away. */
export const OrderedFilter = ({ name, field, suggestions = [], clauses, onWrite, onChoose }: KindFilterProps) => {
  const t = useMessages(uiMessages);
  const said = labels[field.kind === 'version' ? 'version' : 'number'];
  const first = clauses[0]?.terms[0];
  const [op, setOp] = useState<Op>(first && first.op !== 'empty' ? first.op : 'is');
  const [text, setText] = useState(first ? String(first.value) : '');
  const written = (how: Op, value: string) =>
    value ? writeClause(name, [{ op: how, value, negated: false }], field.kind) : '';
  const change = (nextOp: Op, nextText: string) => {
    setOp(nextOp);
    setText(nextText);
    onWrite(written(nextOp, nextText.trim()));
  };
  return (
    <Stack gap="xs">
      <NativeSelect
        size="sm"
        aria-label={t('comparison')}
        value={op}
        onChange={(event) => change(event.target.value as Op, text)}
        data={(['is', 'above', 'below'] as const).map((value) => ({ value, label: t(said[value]) }))}
      />
      <TextInput
        size="sm"
        label={t('value')}
        description={field.kind === 'version' ? t('versionHelp') : undefined}
        value={text}
        onChange={(event) => change(op, event.target.value)}
        data-autofocus
      />
      {suggestions.length > 0 && (
        <Group gap={4} role="group" aria-label={t('inUse')}>
          {suggestions.slice(0, suggestedAtMost).map((value) => (
            <Button key={value} size="compact-sm" variant="default" onClick={() => onChoose(written(op, value))}>
              {value}
            </Button>
          ))}
        </Group>
      )}
    </Stack>
  );
};
