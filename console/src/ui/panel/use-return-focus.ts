import { useEffect, useRef } from 'react';
import { focusTitle, focusWhileThere, inView, isFree } from '../focus.ts';
import { heldFrom } from '../hold-keys.ts';

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
    const opener = heldFrom() ?? document.activeElement;
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
