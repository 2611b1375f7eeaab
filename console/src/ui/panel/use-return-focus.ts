import { useEffect, useLayoutEffect, useRef } from 'react';
import { focusOpenTitle, focusWhileThere, inView, isFree } from '../focus.ts';
import { afterPanel, panelOpener } from './panel-opener.ts';

/**
 * When a panel closes, the focus goes back to its row, wherever the person has moved to, or to what opened it; where
 * neither is left, to the title of the panel that it was opened from, or of the list.
 */
export const useReturnFocus = (rowId: string | undefined): void => {
  const row = useRef(rowId);
  useEffect(() => {
    row.current = rowId;
  });
  // Before anything of the panel takes the focus: that would be taken for what opened it.
  useLayoutEffect(() => {
    const opener = panelOpener();
    return () => {
      const id = row.current;
      afterPanel(opener, () => {
        // Only if nobody took the focus meanwhile.
        if (!isFree()) return;
        const button = id && document.querySelector(`[data-row-open="${CSS.escape(id)}"]`);
        const target = button || opener;
        // What opened an editor in a panel may be another verb by now.
        if (inView(target)) focusWhileThere(target);
        else focusOpenTitle();
      });
    };
  }, []);
};
