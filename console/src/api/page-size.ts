import { createContext } from 'react';

/** How many rows a list shows for whoever has not chosen. */
export const usualPageSize = 20;

/** How many rows a list shows that says nothing else: what the person has chosen, once they are known. */
export const PageSizeContext = createContext<number>(usualPageSize);
