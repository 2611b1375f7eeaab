import { type RefObject, useEffect } from 'react';

/** Marks at which ends of a row more can be scrolled to, as `data-more-before` and `data-more-after`: it fades out there. */
export const useHiddenEdges = (row: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const mark = () => {
      const { scrollLeft, clientWidth, scrollWidth } = element;
      element.toggleAttribute('data-more-before', scrollLeft > 1);
      element.toggleAttribute('data-more-after', scrollLeft + clientWidth < scrollWidth - 1);
    };
    const observer = new ResizeObserver(mark);
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    element.addEventListener('scroll', mark, { passive: true });
    mark();
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', mark);
    };
  }, [row]);
};
