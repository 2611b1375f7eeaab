import { useEffect, useRef } from 'react';
import { focusTitle, goOnIn, inView, isFree } from './focus.ts';
import { heldFrom } from './hold-keys.ts';

/** What was pressed in a menu goes with it; what opened the menu stays. */
const thatStays = (pressed: Element | null): Element | null => {
  const menu = pressed?.closest('[role="menu"]');
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : pressed;
};

/**
 * As a dialog closes, the focus goes back to where it was when it opened, unless something has taken it. The library does
 * so only for one that was on screen before it opened: not for one whose code came because it was asked for.
 */
export const useFocusBack = (open: boolean): void => {
  useEffect(() => {
    if (!open) return;
    const from = thatStays(heldFrom() ?? document.activeElement);
    return () => goOnIn(() => (inView(from) ? from : null));
  }, [open]);
};

/** What was pressed to see a list in another way went with it: the other one is read from its title on. */
export const useTitleOfView = (view: string): void => {
  const before = useRef(view);
  useEffect(() => {
    if (before.current !== view && isFree()) focusTitle();
    before.current = view;
  }, [view]);
};
