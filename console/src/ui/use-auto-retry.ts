import { useEffect, useRef, useState } from 'react';

/** Soon enough for whoever looks on, and seldom enough for a server that is just coming back to everybody. */
const waitSeconds = 10;

/**
 * Tries again by itself while nobody answers: the seconds that are left until then, or null where it does not.
 * `failure` tells one failure from the next, which begins to count anew.
 */
export const useAutoRetry = (active: boolean, failure: unknown, retry: () => void): number | null => {
  const [left, setLeft] = useState(waitSeconds);
  const latest = useRef(retry);
  useEffect(() => {
    latest.current = retry;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure is waited for anew
  useEffect(() => {
    if (!active) return;
    const end = Date.now() + waitSeconds * 1000;
    setLeft(waitSeconds);
    const timer = setInterval(() => {
      const seconds = Math.max(Math.ceil((end - Date.now()) / 1000), 0);
      setLeft(seconds);
      if (seconds > 0) return;
      clearInterval(timer);
      latest.current();
    }, 1000);
    return () => clearInterval(timer);
  }, [active, failure]);
  return active ? left : null;
};
