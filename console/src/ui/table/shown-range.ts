/** From which row of a list to which a page shows. */
export const shownRange = ({ page, size }: { page: number; size: number }, rows: number) => {
  const from = rows === 0 ? 0 : (page - 1) * size + 1;
  return { from, to: rows === 0 ? 0 : from + rows - 1 };
};
