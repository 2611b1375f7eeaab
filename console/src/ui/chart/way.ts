import type { ReactNode } from 'react';

/** What a link of a chart looks like, and what it is called where that is more than what stands in it. */
export interface Dress {
  className?: string | undefined;
  'aria-label'?: string;
  children: ReactNode;
}

/** Makes the link to what is counted: a chart knows how it looks, whoever draws it where it leads. */
export type WayTo = (dress: Dress) => ReactNode;
