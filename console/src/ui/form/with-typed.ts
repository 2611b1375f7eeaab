/** Tags with what stands beside them and is none yet: it counts as one as they are saved, in whatever case it is there already. */
export const withTyped = (tags: readonly string[], typed: string): string[] => {
  const text = typed.trim();
  const isThere = tags.some((tag) => tag.toLowerCase() === text.toLowerCase());
  return text === '' || isThere ? [...tags] : [...tags, text];
};
