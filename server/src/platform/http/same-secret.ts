import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares secrets in the same time whatever they share, their length too. */
export const sameSecret = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b));
