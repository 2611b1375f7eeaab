import { Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { uiMessages } from '../ui.messages.ts';
import type { KindFilterProps } from './kind-filter.ts';

export const FlagFilter = ({ name, clauses, onWrite }: KindFilterProps) => {
  const t = useMessages(uiMessages);
  const current = clauses[0]?.terms[0]?.value;
  const [value, setValue] = useState(current === undefined ? '' : String(current));
  const choose = (next: string) => {
    setValue(next);
    onWrite(`${name}:${next}`);
  };
  return (
    <Radio.Group value={value} onChange={choose}>
      <Stack gap={2}>
        <Radio value="true" label={t('yes')} size="sm" py={4} data-autofocus />
        <Radio value="false" label={t('no')} size="sm" py={4} />
      </Stack>
    </Radio.Group>
  );
};
