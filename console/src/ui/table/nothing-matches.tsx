import { Button, Group } from '@mantine/core';
import { IconFilterOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../i18n/use-messages.ts';
import { EmptyState } from '../empty-state.tsx';
import { filterInWords } from '../filter/filter-names.ts';
import { joinPieces, readPieces } from '../filter/filter-pieces.ts';
import { uiMessages } from '../ui.messages.ts';
import type { DataTableProps } from './data-table-props.ts';
import { useTotalText } from './total-text.ts';

/** A filter that finds nothing: says what was looked for, and how many the same words would find without it. */
export const NothingMatches = <Row,>({ list, spec, names }: Pick<DataTableProps<Row>, 'list' | 'spec' | 'names'>) => {
  const t = useMessages(uiMessages);
  const pieces = readPieces(list.filter, spec.fields);
  const words = joinPieces(pieces.filter(({ clause }) => !clause).map(({ text }) => text));
  const onlySearched = pieces.every(({ clause }) => !clause);
  const whole = useQuery({ ...list.count(words), enabled: words !== '' && !onlySearched });
  const total = useTotalText(whole.data?.paging);
  // Where it cannot be told how many, it can be looked for all the same.
  const isOffered = whole.isError || (whole.data !== undefined && whole.data.paging.total > 0);
  return (
    <EmptyState
      title={t('nothingMatches')}
      icon={<IconFilterOff size={26} stroke={1.5} />}
      action={
        <Group gap="xs" justify="center">
          {isOffered && (
            <Button onClick={() => list.setFilter(words)}>
              {total ? t('searchWholeFinds', { total }) : t('searchWhole')}
            </Button>
          )}
          <Button variant="default" onClick={() => list.setFilter('')}>
            {t(onlySearched ? 'clearSearch' : 'clearFilters')}
          </Button>
        </Group>
      }
    >
      {t(onlySearched ? 'nothingFound' : 'nothingMatchesQuoted', {
        query: filterInWords(list.filter, spec.fields, names, t),
      })}
    </EmptyState>
  );
};
