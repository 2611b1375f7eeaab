import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { createConcurrencyLimiter } from '../../platform/batching/concurrency-limiter.ts';

// OWASP's second recommendation for argon2id; the library's default variant is argon2id.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Hashing runs on threads of its own, on half of the processors: a flood of sign-ins leaves the others to everybody else.
 * The hundredth in the queue waits for seconds; further ones are told to come back.
 */
const limitHashing = createConcurrencyLimiter(Math.max(1, Math.floor(availableParallelism() / 2)), 100, {
  restMs: () => 8,
});

export const hashPassword = (password: string): Promise<string> => limitHashing(() => hash(password, options));

let decoy: Promise<string> | undefined;

/** Whether the password is the one of the hash. Without a hash it takes as long, and is not. */
export const verifyPassword = async (stored: string | undefined, password: string): Promise<boolean> => {
  decoy ??= hash('nobody has this password', options);
  const against = stored ?? (await decoy);
  const same = await limitHashing(() => verify(against, password, options));
  return same && stored !== undefined;
};
