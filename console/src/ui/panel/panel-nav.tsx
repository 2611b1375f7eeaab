import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { uiMessages } from '../ui.messages.ts';
import classes from './side-panel.module.css';

export interface PanelPlace {
  rowId: string;
  /** The ids of the page, in the order of the list. */
  ids: readonly string[];
  onMove: (id: string) => void;
}

/** The rows before and after, by button and, from the panel's title, by the arrow keys. */
export const PanelNav = ({ place: { rowId, ids, onMove } }: { place: PanelPlace }) => {
  const t = useMessages(uiMessages);
  const nav = useRef<HTMLDivElement>(null);
  const at = ids.indexOf(rowId);
  const previous = at > 0 ? ids[at - 1] : undefined;
  const next = at >= 0 ? ids[at + 1] : undefined;
  useEffect(() => {
    const head = nav.current?.parentElement;
    const move = (event: KeyboardEvent) => {
      const id = event.key === 'ArrowUp' ? previous : event.key === 'ArrowDown' ? next : undefined;
      if (id === undefined) return;
      event.preventDefault();
      onMove(id);
    };
    head?.addEventListener('keydown', move);
    return () => head?.removeEventListener('keydown', move);
  }, [previous, next, onMove]);
  if (at < 0 || ids.length < 2) return null;
  return (
    <div className={classes.nav} ref={nav}>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('previous')}
        title={t('previous')}
        data-panel-move="previous"
        disabled={previous === undefined}
        onClick={() => previous !== undefined && onMove(previous)}
      >
        <IconChevronUp size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('next')}
        title={t('next')}
        data-panel-move="next"
        disabled={next === undefined}
        onClick={() => next !== undefined && onMove(next)}
      >
        <IconChevronDown size={18} aria-hidden />
      </ActionIcon>
    </div>
  );
};
