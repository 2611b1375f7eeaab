import { Policy, PolicyEntry } from '@egida/contract';
import { z } from 'zod';

const isText = (entry: unknown): entry is string => typeof entry === 'string';

/** The lists of texts that an exception has, whatever they are called and hold: who compiles them judges each. */
const Exception = z
  .record(z.string(), z.unknown())
  .transform((lists) =>
    Object.fromEntries(
      Object.entries(lists).flatMap(([kind, list]) => (Array.isArray(list) ? [[kind, list.filter(isText)]] : [])),
    ),
  );

/**
 * A policy, also one of a newer server: what this agent does not know of an exception concerns that one vaccine, and keeps no
 * other from coming into force.
 */
export const ReadPolicy = Policy.extend({
  vaccines: z.array(PolicyEntry.extend({ exception: Exception.optional() })),
});
