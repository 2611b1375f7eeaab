import { useState } from 'react';

/**
 * What a colleague has written in place of a note since somebody began to type theirs: it would be replaced unseen. `saw` is
 * for what they have saved themselves.
 */
export const useNoteMeanwhile = (note: string, typed: string | null) => {
  const [begunOver, saw] = useState(note);
  if (typed === null && begunOver !== note) saw(note);
  return { meanwhile: typed !== null && typed !== note && note !== begunOver ? note : undefined, saw };
};
