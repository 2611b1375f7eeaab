import type { MarkData, MarkPlace } from '../platform/registry.ts';
import type { VaccineRef } from './vaccine-ref.ts';

/**
 * A mark in the registry that is set or about to be. It is saved before anything is changed, so that what was there before can
 * be given back. The agent reads it from disk after a restart, so its members keep their names.
 */
export interface MarkRecord {
  rule: string;
  place: MarkPlace;
  /** The vaccines that want it, or wanted it last. */
  owners: VaccineRef[];
  /** What was there before; null for nothing. */
  before: MarkData | null;
  /** The keys that the agent made for it, the highest first. */
  made: string[];
  /** Whether it stood there once: what could never be set was touched by nobody. */
  inPlace: boolean;
  /** When it was put right within the last hour. */
  restores: number[];
  touchedAt: number;
}

export const isSame = (one: MarkData | null | undefined, other: MarkData | null | undefined): boolean =>
  one?.kind === other?.kind && one?.data === other?.data;
