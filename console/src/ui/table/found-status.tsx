import type { Page } from '@egida/contract';
import { VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { uiMessages } from '../ui.messages.ts';
import type { DataTableProps } from './data-table-props.ts';
import { shownRange } from './shown-range.ts';
import { useTotalText } from './total-text.ts';

interface FoundStatusProps<Row> extends Pick<DataTableProps<Row>, 'list' | 'words'> {
  page: Page<Row> | undefined;
}

/**
 * Says what another search, order or page of a list has found, to whoever only hears the screen: once each time, when it is
 * there. What comes in by itself is not told here, or whoever works in the list would hear nothing else.
 */
export const FoundStatus = <Row,>({ list, words, page }: FoundStatusProps<Row>) => {
  const t = useMessages(uiMessages);
  const total = useTotalText(page?.paging);
  const asked = JSON.stringify([list.page, list.size, list.sortBy, list.orderBy, list.filter, list.defaultFilter]);
  const [told, setTold] = useState({ asked, text: '' });
  const isThere = page !== undefined && !list.result.isPlaceholderData && !list.result.isError;
  if (isThere && told.asked !== asked) {
    const { title } = words;
    const rows = page.collection.length;
    const range = t('range', { ...shownRange(list, rows), total });
    setTold({ asked, text: rows === 0 ? t('foundNothing', { title }) : t('found', { title, range }) });
  }
  return (
    <VisuallyHidden role="status">
      {/* What is found anew is told anew, also where it is said in the same words. */}
      <span key={told.asked}>{told.text}</span>
    </VisuallyHidden>
  );
};
