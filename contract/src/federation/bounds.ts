import { z } from 'zod';

// What many fields of messages between servers hold at most.

export const text = (max: number) => z.string().max(max);
export const count = z.int().min(0).max(1_000_000_000);
/** Where a stream stands: how many of its changes came before. */
export const position = z.int().min(0).max(Number.MAX_SAFE_INTEGER);
