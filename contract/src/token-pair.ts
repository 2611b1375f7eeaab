import { z } from 'zod';

/** What a session goes by: an access token, and what it is renewed with. */
export const TokenPair = z.object({ token: z.string(), refreshToken: z.string() }).meta({ id: 'TokenPair' });
export type TokenPair = z.output<typeof TokenPair>;
