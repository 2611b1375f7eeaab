import { createContext, type ReactNode } from 'react';

/** What every empty list says in place of its own words, where the person is the reason and not the list. */
export const EmptyListContext = createContext<ReactNode>(null);
