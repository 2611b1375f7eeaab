import { useEffect } from 'react';
import { isolated } from '../i18n/isolated.ts';

/** What the browser's tab and history say of a screen; the narrowest part first. */
export const usePageTitle = (...parts: (string | undefined)[]): void => {
  const title = [...parts.flatMap((part) => (part ? isolated(part) : [])), 'Égida'].join(' · ');
  useEffect(() => {
    document.title = title;
  }, [title]);
};
