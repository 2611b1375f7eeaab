import type { OsFamily } from '@egida/contract';

/** The system that a vaccine is for; empty until one is chosen. */
export type FamilyChoice = OsFamily | '';
