/**
 * Shares of a whole in per cent that make 100 together: what rounding down leaves over goes to those that lost most by it.
 * Of nothing, nobody has a share.
 */
export const wholePercents = (counts: readonly number[]): number[] => {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return counts.map(() => 0);
  const exact = counts.map((count) => (count * 100) / total);
  const whole = exact.map(Math.floor);
  const left = 100 - whole.reduce((sum, percent) => sum + percent, 0);
  const mostLost = counts
    .map((_, at) => at)
    .sort((one, other) => ((exact[other] ?? 0) % 1) - ((exact[one] ?? 0) % 1))
    .slice(0, left);
  return whole.map((percent, at) => (mostLost.includes(at) ? percent + 1 : percent));
};
