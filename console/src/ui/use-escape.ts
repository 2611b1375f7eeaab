import { useEffect, useRef } from 'react';

/** What is open, in the order in which it was opened. */
const open: { current: () => void }[] = [];

/** A menu, a popover or a list of options that has the focus closes itself. */
const floating = '.mantine-Popover-dropdown, .mantine-Menu-dropdown, [aria-haspopup][aria-expanded="true"]';
const belongsToFloating = (target: EventTarget | null) =>
  target instanceof Element && target.closest(floating) !== null;

const closeLast = (event: KeyboardEvent) => {
  if (event.key !== 'Escape' || event.isComposing || belongsToFloating(event.target)) return;
  const last = open.at(-1);
  if (!last) return;
  event.stopPropagation();
  last.current();
};

/** While active, Escape closes this, unless something else was opened after it. */
export const useEscape = (active: boolean, close: () => void): void => {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!active) return;
    // Listening before everybody else, so that one key press never closes two things.
    if (open.length === 0) window.addEventListener('keydown', closeLast, true);
    open.push(latest);
    return () => {
      open.splice(open.indexOf(latest), 1);
      if (open.length === 0) window.removeEventListener('keydown', closeLast, true);
    };
  }, [active]);
};
