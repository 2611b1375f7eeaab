import { useCallback, useEffect, useRef, useState } from 'react';

const debounceMs = 300;

/**
 * Text that shows each letter at once and settles when the person pauses. A value that comes from elsewhere (Back, a
 * cleared filter) replaces it, unless the person is typing.
 */
export const useTypedText = (
  settled: string,
  settle: (text: string) => void,
): { text: string; type: (text: string) => void; settleNow: (text: string) => void } => {
  const [text, setText] = useState(settled);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(settle);

  useEffect(() => {
    latest.current = settle;
  });
  useEffect(() => {
    if (timer.current === undefined) setText(settled);
  }, [settled]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const settleNow = useCallback((next: string) => {
    clearTimeout(timer.current);
    timer.current = undefined;
    setText(next);
    latest.current(next);
  }, []);
  const type = useCallback(
    (next: string) => {
      setText(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => settleNow(next), debounceMs);
    },
    [settleNow],
  );
  return { text, type, settleNow };
};
