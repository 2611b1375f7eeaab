import { type RefCallback, type RefObject, useCallback, useRef, useState } from 'react';

interface Room<E extends HTMLElement> {
  element: RefObject<E | null>;
  /** The `ref` of the element. */
  attach: RefCallback<E>;
  /** How wide the element is inside, in pixels, kept up to date; 0 until it is there, which is before the browser draws it. */
  width: number;
  /** The same with its edges and its scroll bar: it stays what it is when there come more rows. */
  outerWidth: number;
}

/** An element, and how much room there is in it. */
export const useRoom = <E extends HTMLElement>(): Room<E> => {
  const element = useRef<E>(null);
  const [{ width, outerWidth }, setWidths] = useState({ width: 0, outerWidth: 0 });
  const attach = useCallback((attached: E | null) => {
    element.current = attached;
    if (!attached) return;
    const read = () => {
      const { clientWidth, offsetWidth } = attached;
      setWidths((known) =>
        known.width === clientWidth && known.outerWidth === offsetWidth
          ? known
          : { width: clientWidth, outerWidth: offsetWidth },
      );
    };
    read();
    const observer = new ResizeObserver(read);
    observer.observe(attached);
    return () => {
      observer.disconnect();
      element.current = null;
    };
  }, []);
  return { element, attach, width, outerWidth };
};
