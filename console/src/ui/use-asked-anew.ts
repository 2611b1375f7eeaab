import { useState } from 'react';

/**
 * What was said in a dialog. Whoever opens it again is asked anew, for what they said before was about another time; until
 * then it stays, so that nothing changes before the eyes of whoever closes it.
 */
export const useAskedAnew = <Value>(open: boolean, initial: Value) => {
  const [value, setValue] = useState(initial);
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setValue(initial);
  }
  return [value, setValue] as const;
};
