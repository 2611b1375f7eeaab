import type { FastifyBaseLogger } from 'fastify';
import type { Refusals } from './audit/refusals.ts';
import type { Configurations } from './configuration/configuration.ts';
import type { System } from './db/system.ts';
import type { Keys } from './keys/keys.ts';
import type { ReleaseKey } from './keys/release-keys.ts';

/** What one running server has at hand. Features that only answer requests need none of it: the gate gives them theirs. */
export interface Services {
  system: System;
  keys: Keys;
  configurations: Configurations;
  refusals: Refusals;
  /** Where what people upload lies while it is looked at. */
  uploadFolder: string;
  /** Whose packages may be published; with none, nobody's. */
  releaseKeys: readonly ReleaseKey[];
  /** Where people reach the console, without a slash at the end. */
  publicUrl: string;
  log: FastifyBaseLogger;
}
