import { type QueryKey, useIsFetching } from '@tanstack/react-query';
import { wordsOf } from './query.ts';
import type { Resource } from './resources.ts';

/** What a screen is about, by the words that name it in the paths of the API. */
export type Area = readonly Resource[];

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** What the screen is about: while any of it is on its way, the frame says so. */
    area?: Area;
  }
}

const isId = (word: string): boolean => /\d/.test(word);

/** Whether an answer is of an area: what its path names last decides, so that an agency's alerts are alerts. */
export const isOfArea = (key: QueryKey, area: Area): boolean => {
  const named = wordsOf(key).findLast((word) => !isId(word));
  return area.some((word) => word === named);
};

/** Whether anything of an area is on its way. */
export const useAreaLoading = (area: Area): boolean =>
  useIsFetching({ predicate: ({ queryKey }) => isOfArea(queryKey, area) }) > 0;
