import { useEffect, useRef } from 'react';

const isFree = () => document.activeElement === null || document.activeElement === document.body;
const inView = (element: Element | null | undefined): element is HTMLElement =>
  element instanceof HTMLElement && element.isConnected;

/** When a panel closes, the focus goes back to its row, wherever the person has moved to, or to what opened it. */
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
        if (inView(target)) target.focus({ preventScroll: true });
      });
    };
  }, []);
};
