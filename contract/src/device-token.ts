import { z } from 'zod';
import { TokenPair } from './token-pair.ts';

/**
 * Says that a person signed in from this browser before. It opens nothing: who shows it has their wrong passwords counted
 * apart from those of others behind the same address.
 */
const DeviceToken = z.string().min(1, 'value.required').max(600, 'value.tooLong');

/** As many people of one browser are remembered. */
export const maxDeviceTokens = 5;

export const DeviceTokens = z
  .array(DeviceToken)
  .max(maxDeviceTokens, 'value.tooMany')
  .optional()
  .meta({ description: 'What earlier sign-ins in this browser answered as `deviceToken`, whoever they were of' });

/** A session that is fully open, and what the browser shows at the next sign-in. */
export const SignedIn = TokenPair.extend({
  deviceToken: DeviceToken.meta({ description: 'To be shown at the next sign-in from this browser' }),
}).meta({ id: 'SignedIn' });
export type SignedIn = z.output<typeof SignedIn>;
