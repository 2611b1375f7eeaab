import type { BoundEndpoint } from './context.ts';

/** What reads lists, or counts over them, as widely as its caller asks. */
export const isSearch = ({ endpoint: { list, reads } }: BoundEndpoint): boolean => Boolean(list ?? reads);
