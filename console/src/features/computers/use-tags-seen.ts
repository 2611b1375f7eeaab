import type { ComputerRow } from '@egida/contract';
import { useRef } from 'react';

const most = 200;
const none: readonly string[] = [];

/** The tags `known` and those of more computers, `most` at the most; the very same list where there is nothing new. */
export const withTagsOf = (known: readonly string[], computers: readonly Pick<ComputerRow, 'tags'>[]) => {
  const all = new Set([...known, ...computers.flatMap(({ tags }) => tags)]);
  return all.size > known.length && known.length < most ? [...all].slice(0, most) : known;
};

/** The tags of the computers that were on screen, of whichever agency: no call would know all of a whole fleet's. */
export const useTagsSeen = (rows: readonly ComputerRow[]): readonly string[] => {
  const seen = useRef(none);
  seen.current = withTagsOf(seen.current, rows);
  return seen.current;
};
