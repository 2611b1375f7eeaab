import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
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
      <Step way="previous" to={previous} onMove={onMove}>
        <IconChevronUp size={18} aria-hidden />
      </Step>
      <Step way="next" to={next} onMove={onMove}>
        <IconChevronDown size={18} aria-hidden />
      </Step>
    </div>
  );
};

interface StepProps {
  way: 'previous' | 'next';
  /** Absent at the end of the page. */
  to: string | undefined;
  onMove: (id: string) => void;
  children: ReactNode;
}

/** To the row before or after. At the end it has the focus still: whoever works by keyboard goes back by the other. */
const Step = ({ way, to, onMove, children }: StepProps) => {
  const t = useMessages(uiMessages);
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={t(way)}
      title={t(way)}
      data-panel-move={way}
      aria-disabled={to === undefined || undefined}
      data-disabled={to === undefined || undefined}
      onClick={() => to !== undefined && onMove(to)}
    >
      {children}
    </ActionIcon>
  );
};
