import { createContext, useContext, useEffect } from 'react';
import { isolated } from '../i18n/isolated.ts';

/** What the screens below it are a part of, such as an agency: the title of each says it. */
export const PagePlaceContext = createContext<string | undefined>(undefined);

/** What the browser's tab and history say of a screen; the narrowest part first. */
export const usePageTitle = (...parts: (string | undefined)[]): void => {
  const place = useContext(PagePlaceContext);
  const title = [...[...parts, place].flatMap((part) => (part ? isolated(part) : [])), 'Égida'].join(' · ');
  useEffect(() => {
    document.title = title;
  }, [title]);
};
