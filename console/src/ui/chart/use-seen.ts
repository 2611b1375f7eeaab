import { type RefCallback, useEffect, useState } from 'react';

/** So much before it comes into view. */
const rootMargin = '200px';
const latestMs = 2000;

/** Does something once the browser has nothing better to do, and gives back how to call it off. */
const whenIdle = (act: () => void): (() => void) => {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, latestMs);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(act, { timeout: latestMs });
  return () => cancelIdleCallback(handle);
};

/**
 * Whether something is about to be seen, or the browser has time for what is not. What is to be asked for it waits until
 * then, after what stands above it.
 */
export const useSeen = (): [RefCallback<Element>, boolean] => {
  const [element, setElement] = useState<Element | null>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (!element || seen) return;
    const see = () => setSeen(true);
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) see();
      },
      { rootMargin },
    );
    observer.observe(element);
    const callOff = whenIdle(see);
    return () => {
      observer.disconnect();
      callOff();
    };
  }, [element, seen]);
  return [setElement, seen];
};
