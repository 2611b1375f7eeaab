import { z } from 'zod';
import { longestAddress } from './letter-bounds.ts';

const Address = z.email().max(longestAddress);

/** Where an answer goes: one address, and nothing where it is none. What would break a header is no address. */
export const replyAddress = (given = ''): string => (Address.safeParse(given).success ? given : '');
