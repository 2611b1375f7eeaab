import { useEffect, useRef, useState } from 'react';
import { cutFilter, isAddress } from './filter-pieces.ts';

const pauseMs = 300;

/** Half a `field:value` pair means nothing yet: it waits for Enter. Words search as they are typed. */
const settlesByItself = (text: string) => text.split(/\s+/).every((word) => isAddress(word) || !/[:"]/.test(word));

const isSameSearch = (one: string, other: string) => cutFilter(one).join() === cutFilter(other).join();

/** The search box: each letter shows at once, and the list follows when the person pauses, presses Enter or leaves. */
export const useSearchText = (settled: string, settle: (text: string) => void) => {
  const [text, setText] = useState(settled);
  const typing = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(settle);
  latest.current = settle;

  const [seen, setSeen] = useState(settled);
  if (seen !== settled) {
    setSeen(settled);
    // What comes back of what was typed here lacks the blank or the comma at its end, after which the person types on.
    if (!typing.current && !isSameSearch(text, settled)) setText(settled);
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  const settleNow = (next: string) => {
    clearTimeout(timer.current);
    typing.current = false;
    latest.current(next);
  };
  const type = (next: string) => {
    setText(next);
    typing.current = true;
    clearTimeout(timer.current);
    if (settlesByItself(next)) timer.current = setTimeout(() => settleNow(next), pauseMs);
  };
  return {
    text,
    type,
    settle: () => {
      if (typing.current) settleNow(text);
    },
    clear: () => {
      setText('');
      settleNow('');
    },
  };
};
