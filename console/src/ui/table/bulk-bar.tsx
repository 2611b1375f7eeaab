import type { Paging } from '@egida/contract';
import { Button, CloseButton } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { focusTitle, focusWhileThere, isFree, rowStop } from '../focus.ts';
import { uiMessages } from '../ui.messages.ts';
import classes from './bulk-bar.module.css';
import { countOf, type Selection } from './selection.ts';

interface BulkBarProps {
  selection: Selection;
  paging: Paging;
  /** Rows on the page. */
  pageRows: number;
  /** `3 alertas seleccionadas` */
  text: string;
  selectMatchingText?: string | undefined;
  onSelectMatching: () => void;
  onClear: () => void;
  children: ReactNode;
}

/** What can be done with the selection; floats over the end of the list while there is one. */
export const BulkBar = (props: BulkBarProps) => (countOf(props.selection) === 0 ? null : <Bar {...props} />);

/** Who used it by keyboard goes on in the list: at the row where they were, or at its title. */
const useGoOnInList = () =>
  useEffect(
    () => () => {
      // After React has taken the bar out, and only if nobody took the focus meanwhile.
      setTimeout(() => {
        if (!isFree()) return;
        const row = rowStop();
        if (row) focusWhileThere(row);
        else focusTitle();
      });
    },
    [],
  );

const Bar = (props: BulkBarProps) => {
  const { selection, paging, pageRows, text, selectMatchingText, onSelectMatching, onClear, children } = props;
  const t = useMessages(uiMessages);
  const count = countOf(selection);
  useGoOnInList();
  const moreMatch = !selection.matching && selection.ids.size >= pageRows && paging.total > count;
  return (
    <section className={classes.bar} aria-label={t('selectionActions')}>
      <span className={classes.count} role="status">
        {text}
      </span>
      {moreMatch && selectMatchingText && (
        <Button variant="subtle" size="compact-sm" onClick={onSelectMatching}>
          {selectMatchingText}
        </Button>
      )}
      <span className={classes.verbs}>{children}</span>
      <CloseButton aria-label={t('selectionClear')} title={t('selectionClear')} onClick={onClear} />
    </section>
  );
};
