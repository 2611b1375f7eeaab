import { useRef } from 'react';

/** Whether a form may be shown: from when all that it begins with is there, whatever is asked for later. */
export const useBegun = (isReady: boolean): boolean => {
  const begun = useRef(false);
  if (isReady) begun.current = true;
  return begun.current;
};
