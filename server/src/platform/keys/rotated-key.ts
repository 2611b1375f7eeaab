import type { KeyObject } from 'node:crypto';

/** A key for one use. The current one signs and encrypts; what former ones signed or encrypted can still be read. */
export interface RotatedKey {
  current: KeyObject;
  former: readonly KeyObject[];
}

/** The current one first: it is what is met nearly always. */
export const readingKeys = ({ current, former }: RotatedKey): readonly KeyObject[] => [current, ...former];
