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

/**
 * What can be done with the selection; floats over the end of the list while there is one. Where it says how many there are
 * stands all the time: what comes along with its own words is not announced.
 */
export const BulkBar = (props: BulkBarProps) => {
  const t = useMessages(uiMessages);
  const isThere = countOf(props.selection) > 0;
  return (
    <section className={isThere ? classes.bar : classes.idle} aria-label={isThere ? t('selectionActions') : undefined}>
      <span className={classes.count} role="status">
        {isThere && props.text}
      </span>
      {isThere && <Verbs {...props} />}
    </section>
  );
};

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

const Verbs = (props: BulkBarProps) => {
  const { selection, paging, pageRows, selectMatchingText, onSelectMatching, onClear, children } = props;
  const t = useMessages(uiMessages);
  const count = countOf(selection);
  useGoOnInList();
  const moreMatch = !selection.matching && selection.ids.size >= pageRows && paging.total > count;
  return (
    <>
      {moreMatch && selectMatchingText && (
        <Button variant="subtle" size="compact-sm" onClick={onSelectMatching}>
          {selectMatchingText}
        </Button>
      )}
      <span className={classes.verbs}>{children}</span>
      <CloseButton aria-label={t('selectionClear')} title={t('selectionClear')} onClick={onClear} />
    </>
  );
};
