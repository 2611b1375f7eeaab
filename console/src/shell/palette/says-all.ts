const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether a text holds every word of another, whatever their case and accents. */
export const saysAll = (text: string, words: string): boolean => {
  const said = folded(text);
  return folded(words)
    .split(/\s+/)
    .every((word) => said.includes(word));
};
