import { type KeyboardEvent, useRef } from 'react';
import { rowAbove, rowByName, type TreeRow } from './tree-rows.ts';

interface TreeKeys {
  rows: readonly TreeRow[];
  /** Where the reader is. */
  at: number;
  goTo: (at: number) => void;
  setOpen: (agencyId: string, open: boolean) => void;
  /** Opens an agency, or does what another line offers. */
  act: (row: TreeRow) => void;
  /** Opens the menu of an agency. */
  openMenu: (agencyId: string) => void;
}

/** Letters typed after a longer pause begin another name. */
const pauseMs = 700;

/** The keyboard of a tree, as the WAI-ARIA practices describe it: arrows, Home, End, Enter, and a name by typing it. */
export const useTreeKeys = ({ rows, at, goTo, setOpen, act, openMenu }: TreeKeys) => {
  const typed = useRef({ text: '', until: 0 });
  const byName = (letter: string) => {
    const fresh = Date.now() > typed.current.until;
    const text = (fresh ? '' : typed.current.text) + letter;
    typed.current = { text, until: Date.now() + pauseMs };
    // One letter leads on to the next that begins with it; more of them may still mean where one is.
    const found = rowByName(rows, text.length === 1 ? at + 1 : at, text);
    if (found >= 0) goTo(found);
  };
  const right = (row: TreeRow) => {
    if (row.kind !== 'agency' || row.agency.children === 0) return;
    if (row.expanded) goTo(Math.min(at + 1, rows.length - 1));
    else setOpen(row.agency.agencyId, true);
  };
  const left = (row: TreeRow) => {
    if (row.kind === 'agency' && row.expanded) setOpen(row.agency.agencyId, false);
    else goTo(rowAbove(rows, at));
  };
  const menu = (row: TreeRow) => {
    if (row.kind === 'agency') openMenu(row.agency.agencyId);
  };
  return (event: KeyboardEvent) => {
    const row = rows[at];
    if (!row || event.altKey || event.ctrlKey || event.metaKey) return;
    const isTyping = event.key.length === 1 && (event.key !== ' ' || Date.now() <= typed.current.until);
    if (event.key === 'ArrowDown') goTo(Math.min(at + 1, rows.length - 1));
    else if (event.key === 'ArrowUp') goTo(Math.max(at - 1, 0));
    else if (event.key === 'Home') goTo(0);
    else if (event.key === 'End') goTo(rows.length - 1);
    else if (event.key === 'ArrowRight') right(row);
    else if (event.key === 'ArrowLeft') left(row);
    else if (event.key === 'ContextMenu' || (event.shiftKey && event.key === 'F10')) menu(row);
    else if (isTyping) byName(event.key);
    else if (event.key === 'Enter' || event.key === ' ') act(row);
    else return;
    event.preventDefault();
  };
};
