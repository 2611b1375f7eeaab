import { type RefObject, useEffect, useRef } from 'react';

/** Whether what was drawn is no longer there, for what is answered by the time that somebody has gone on to something else. */
export const useIsGone = (): RefObject<boolean> => {
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  return isGone;
};
