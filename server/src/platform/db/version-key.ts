const steps = [10 ** 10, 10 ** 5, 1] as const;

/** Versions as numbers in their own order: major * 10^10 + minor * 10^5 + patch. */
export const versionKey = {
  of: (version: string): number => {
    const parts = version.split('.').map(Number);
    return steps.reduce((sum, step, index) => sum + step * (parts[index] ?? 0), 0);
  },
  /** From the version up to, not including, the next one of its precision: `2.7` → [2.7.0, 2.8.0). */
  range: (version: string): [number, number] => {
    const from = versionKey.of(version);
    return [from, from + (steps[version.split('.').length - 1] ?? 1)];
  },
};
