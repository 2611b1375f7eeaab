import { dayMs } from './durations.ts';

/** How far ahead the clock of whoever tells of something may be, so that its moment is still believed. */
export const clockAheadMs = dayMs;
