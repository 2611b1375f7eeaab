import { LRUCache } from 'lru-cache';

/** A body that is named by what it holds, and so never changes. */
export interface CachedBody {
  body: Buffer;
  /** The agency whose computers may have it, where that is all there is to judge. */
  agencyId?: string;
}

export type BodyCache = LRUCache<string, CachedBody>;

/** Keeps the bodies that were used last, up to so many bytes. One that is larger than all the room is not kept. */
export const createBodyCache = (maxBytes: number): BodyCache =>
  new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ body }) => Math.max(1, body.length) });
