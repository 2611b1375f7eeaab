import type { PolicyEntry } from '@egida/contract';

/** A vaccine of the policy; its content is undefined where it could not be fetched. */
export interface WantedVaccine {
  entry: PolicyEntry;
  content: unknown;
}
