const gibibyte = 1024 ** 3;

/**
 * Rounds free space to steps of a fiftieth of the disk, at least 1 GiB: the inventory is sent whenever its hash changes,
 * so a number that changes by the minute would send it with every check-in.
 */
export const roundFree = (free: number, size: number): number => {
  const step = Math.max(gibibyte, 2 ** Math.floor(Math.log2(Math.max(1, size / 50))));
  return Math.min(size, Math.round(free / step) * step);
};
