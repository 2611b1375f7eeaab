import { useEffect, useRef } from 'react';
import { focusTitle, isFree } from './focus.ts';

/** What was pressed to see a list in another way went with it: the other one is read from its title on. */
export const useTitleOfView = (view: string): void => {
  const before = useRef(view);
  useEffect(() => {
    if (before.current !== view && isFree()) focusTitle();
    before.current = view;
  }, [view]);
};
