/** The value below which that share of the numbers lies. */
export const percentile = (numbers: number[], share: number): number => {
  const sorted = [...numbers].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
};

export const median = (numbers: number[]): number => percentile(numbers, 0.5);

/** The median of several runs, with the lowest and the highest where they differ. */
export const spread = (numbers: number[]): string => {
  const [low, middle, high] = [Math.min(...numbers), median(numbers), Math.max(...numbers)].map((value) =>
    Math.round(value).toLocaleString('en'),
  );
  return low === high ? `${middle}` : `${middle} (${low}–${high})`;
};
