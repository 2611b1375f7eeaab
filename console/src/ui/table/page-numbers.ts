/** Page numbers to offer around the current one: the first, the last and its neighbours; `null` stands for a gap. */
export const pageNumbers = (page: number, pages: number): (number | null)[] => {
  const wanted = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages);
  const numbers = [...new Set(wanted)].sort((a, b) => a - b);
  return numbers.flatMap((number, at) => {
    const before = numbers[at - 1];
    if (before === undefined || number === before + 1) return [number];
    // A gap of one page is that page.
    return number === before + 2 ? [number - 1, number] : [null, number];
  });
};
