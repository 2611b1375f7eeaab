import { useEffect, useRef } from 'react';

const isFree = () => document.activeElement === null || document.activeElement === document.body;
const inView = (element: Element | null | undefined): element is HTMLElement =>
  element instanceof HTMLElement && element !== document.body && element.isConnected;

const focusTitle = () => {
  const title = document.querySelector('#content h1');
  if (!(title instanceof HTMLElement)) return;
  title.setAttribute('tabindex', '-1');
  title.focus({ preventScroll: true });
};

/** The row of what was deleted is still there, until the list has been asked for anew. */
const focusWhileThere = (target: HTMLElement) => {
  target.focus({ preventScroll: true });
  const observer = new MutationObserver(() => {
    if (target.isConnected && document.activeElement === target) return;
    observer.disconnect();
    if (isFree()) focusTitle();
  });
  observer.observe(document.body, { childList: true, subtree: true });
};

/**
 * When a panel closes, the focus goes back to its row, wherever the person has moved to, or to what opened it; where
 * neither is left, to the title of the list.
 */
export const useReturnFocus = (rowId: string | undefined): void => {
  const row = useRef(rowId);
  useEffect(() => {
    row.current = rowId;
  });
  useEffect(() => {
    const opener = document.activeElement;
    return () => {
      const id = row.current;
      // After React has taken the panel out, and only if nobody took the focus meanwhile.
      setTimeout(() => {
        if (!isFree()) return;
        const button = id && document.querySelector(`[data-row-open="${CSS.escape(id)}"]`);
        const target = button || opener;
        if (inView(target)) focusWhileThere(target);
        else focusTitle();
      });
    };
  }, []);
};
