import type { FilterField } from '@egida/contract';
import { ActionIcon, Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { uiMessages } from '../ui.messages.ts';
import { EnumFilter } from './enum-filter.tsx';
import classes from './filter-menu.module.css';
import type { FilterName } from './filter-names.ts';
import { FlagFilter } from './flag-filter.tsx';
import { focusFirst } from './focus-first.ts';
import { IdFilter } from './id-filter.tsx';
import type { KindFilterProps } from './kind-filter.ts';
import { OrderedFilter } from './ordered-filter.tsx';
import { TextFilter } from './text-filter.tsx';
import { TimeFilter } from './time-filter.tsx';

const forms = {
  enum: EnumFilter,
  flag: FlagFilter,
  time: TimeFilter,
  number: OrderedFilter,
  version: OrderedFilter,
  text: TextFilter,
  tags: TextFilter,
  address: TextFilter,
  id: IdFilter,
} as const satisfies Record<FilterField['kind'], (props: KindFilterProps) => React.ReactNode>;

interface FilterEditorProps extends Pick<KindFilterProps, 'name' | 'field' | 'clauses'> {
  named: FilterName | undefined;
  /** The way back to the other fields; absent where the person came for this one. */
  onBack?: (() => void) | undefined;
  onApply: (written: string) => void;
}

/** The values of one field: the second step of the filter menu, and what a chip opens. */
export const FilterEditor = ({ name, field, clauses, named, onBack, onApply }: FilterEditorProps) => {
  const t = useMessages(uiMessages);
  const [written, setWritten] = useState<string | null>(null);
  const Form = forms[field.kind];
  const apply = (event: FormEvent) => {
    event.preventDefault();
    // The popover stands inside the page's own forms as far as events go.
    event.stopPropagation();
    if (written !== null) onApply(written);
    else onBack?.();
  };
  return (
    <form ref={focusFirst} onSubmit={apply} className={classes.editor}>
      <div className={classes.editorHead}>
        {onBack && (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('filterBack')}
            title={t('filterBack')}
            onClick={onBack}
          >
            <IconArrowLeft size={16} aria-hidden />
          </ActionIcon>
        )}
        <span>{named?.label ?? name}</span>
      </div>
      <Form
        name={name}
        field={field}
        values={named?.values}
        search={named?.search}
        suggestions={named?.suggestions}
        clauses={clauses}
        onWrite={setWritten}
        onChoose={onApply}
      />
      <Button type="submit" size="sm" fullWidth disabled={written === null}>
        {t('filterApply')}
      </Button>
    </form>
  );
};
