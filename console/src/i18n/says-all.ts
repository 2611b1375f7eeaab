import { fold } from './fold.ts';

/** Whether a text holds every word of another, whatever their case and accents. */
export const saysAll = (text: string, words: string): boolean => {
  const said = fold(text);
  return fold(words)
    .split(/\s+/)
    .every((word) => said.includes(word));
};
