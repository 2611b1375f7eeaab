import { NativeSelect, Stack, TagsInput, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { withTyped } from '../form/with-typed.ts';
import { uiMessages } from '../ui.messages.ts';
import { joinPieces, type WrittenTerm, writeClause } from './filter-pieces.ts';
import type { KindFilterProps } from './kind-filter.ts';

type Mode = 'contains' | 'containsNot' | 'isEmpty' | 'isNotEmpty';
/** What somebody has given so far; `typed` stands beside tags and is none yet. */
interface Given {
  mode: Mode;
  text: string;
  typed: string;
}

const helps = { text: 'textHelp', tags: 'tagsHelp', address: 'addressHelp' } as const;

const alternatives = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** What several alternatives mean differs: any of them will do, but none of them may be. */
const write = (mode: Mode, text: string, { name, field }: Pick<KindFilterProps, 'name' | 'field'>) => {
  if (mode === 'isEmpty' || mode === 'isNotEmpty') {
    return writeClause(name, [{ op: 'empty', value: '', negated: mode === 'isNotEmpty' }], field.kind);
  }
  const terms = alternatives(text).map((value): WrittenTerm => ({ op: 'is', value, negated: mode === 'containsNot' }));
  return mode === 'contains'
    ? writeClause(name, terms, field.kind)
    : joinPieces(terms.map((term) => writeClause(name, [term], field.kind)));
};

const modeOf = (clauses: KindFilterProps['clauses']): Mode => {
  const first = clauses[0]?.terms[0];
  if (first?.op === 'empty') return first.negated ? 'isNotEmpty' : 'isEmpty';
  return first?.negated ? 'containsNot' : 'contains';
};

/** Parts of texts, whole tags, addresses and ranges: any of several, or none of them. */
export const TextFilter = ({ name, field, suggestions, clauses, onWrite }: KindFilterProps) => {
  const t = useMessages(uiMessages);
  const [shown, setShown] = useState<Given>(() => ({
    mode: modeOf(clauses),
    text: clauses
      .flatMap((clause) => clause.terms)
      .map((term) => term.value)
      .filter(Boolean)
      .join(', '),
    typed: '',
  }));
  const { mode, text } = shown;
  // A field of tags tells of a tag and of what is left beside it one after the other, in one go.
  const latest = useRef(shown);
  const change = (changed: Partial<Given>) => {
    const next = { ...latest.current, ...changed };
    latest.current = next;
    setShown(next);
    onWrite(write(next.mode, withTyped(alternatives(next.text), next.typed).join(','), { name, field }));
  };
  const help = field.kind in helps ? helps[field.kind as keyof typeof helps] : undefined;
  return (
    <Stack gap="xs">
      <NativeSelect
        size="sm"
        aria-label={t('comparison')}
        value={mode}
        onChange={(event) => change({ mode: event.target.value as Mode })}
        data={(['contains', 'containsNot', 'isEmpty', 'isNotEmpty'] as const).map((value) => ({
          value,
          label: t(value),
        }))}
      />
      {(mode === 'contains' || mode === 'containsNot') && field.kind === 'tags' && (
        <TagsInput
          size="sm"
          label={t('value')}
          description={t('tagsHelp')}
          data={[...(suggestions ?? [])]}
          limit={50}
          value={alternatives(text)}
          onChange={(tags) => change({ text: tags.join(',') })}
          onSearchChange={(typed) => change({ typed })}
          // One that appeared as the field is left would push the verb from under the pointer.
          acceptValueOnBlur={false}
          // A click in a list elsewhere would count as one outside the filter's own popover.
          comboboxProps={{ withinPortal: false }}
          data-autofocus
        />
      )}
      {(mode === 'contains' || mode === 'containsNot') && field.kind !== 'tags' && (
        <TextInput
          size="sm"
          label={t('value')}
          description={help && t(help)}
          value={text}
          onChange={(event) => change({ text: event.target.value })}
          data-autofocus
        />
      )}
    </Stack>
  );
};
