import { useEffect } from 'react';

/** What the browser's tab and history say of a screen; the narrowest part first. */
export const usePageTitle = (...parts: (string | undefined)[]): void => {
  const title = [...parts.filter(Boolean), 'Égida'].join(' · ');
  useEffect(() => {
    document.title = title;
  }, [title]);
};
