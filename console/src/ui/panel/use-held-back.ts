import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** As long as nobody waits for: what takes longer comes when it comes, over lines that say so. */
const longestMs = 800;

/**
 * Whether a screen that just opened is not shown yet, because something of it is asked for the first time, or its letters are on their way: so it
 * comes whole, and what stands above a list does not push it down under the mouse. Once shown, it stays.
 */
export const useHeldBack = (): boolean => {
  const client = useQueryClient();
  const [isHeld, setHeld] = useState(true);
  useEffect(() => {
    if (!isHeld) return;
    const isKnown = () =>
      client.isFetching({ predicate: ({ state }) => state.status === 'pending' }) === 0 &&
      document.fonts.status === 'loaded';
    const showOnceKnown = () => {
      if (isKnown()) setHeld(false);
    };
    // What draws an answer hears of it later than the cache does, and may then ask for more: only after that it is shown.
    const showOnceDrawn = () => {
      if (isKnown()) notifyManager.schedule(() => queueMicrotask(showOnceKnown));
    };
    // What is asked for on this screen is asked by now: its effects came before this one.
    showOnceKnown();
    const unsubscribe = client.getQueryCache().subscribe(showOnceDrawn);
    document.fonts.addEventListener('loadingdone', showOnceDrawn);
    const timer = setTimeout(() => setHeld(false), longestMs);
    return () => {
      unsubscribe();
      document.fonts.removeEventListener('loadingdone', showOnceDrawn);
      clearTimeout(timer);
    };
  }, [client, isHeld]);
  return isHeld;
};
