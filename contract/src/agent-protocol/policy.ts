import { z } from 'zod';
import { Id, Sha256 } from '../kernel/values.ts';
import { RuleExceptions } from '../vaccine-rules.ts';
import { Revision } from './revision.ts';

/** An agency's exception as it reaches a computer. */
export const PolicyException = RuleExceptions.partial();

export const PolicyEntry = z.object({
  id: Id,
  sha256: Sha256,
  name: z.string(),
  exception: PolicyException.optional(),
});
export type PolicyEntry = z.output<typeof PolicyEntry>;

export const Policy = z.object({ revision: Revision, vaccines: z.array(PolicyEntry) }).meta({ id: 'Policy' });
export type Policy = z.output<typeof Policy>;
