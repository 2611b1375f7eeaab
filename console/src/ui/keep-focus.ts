import { isFree } from './focus.ts';

/** It answers to nothing for now: it is disabled, or stands in a form that takes no input while it is saved. */
const isHeld = (element: Element): boolean => element.matches(':disabled') || element.closest('[inert]') !== null;

/**
 * What was pressed answers to nothing while it is done, and for as long browsers take the focus from it: whoever works by
 * keyboard would have lost their place. Once it answers again the focus is back on it, unless it has gone elsewhere.
 */
export const keepFocus = (): void => {
  let held: HTMLElement | null = null;
  const look = () => {
    // The browser takes it before it draws, and this is heard of earlier.
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement && isHeld(activeElement)) held = activeElement;
    if (!held || isHeld(held)) return;
    if (held.isConnected && isFree()) held.focus({ preventScroll: true });
    held = null;
  };
  new MutationObserver(look).observe(document, { subtree: true, attributeFilter: ['disabled', 'inert'] });
};
