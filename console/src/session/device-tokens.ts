import { maxDeviceTokens } from '@egida/contract';
import { readStoredJson, writeStored } from '../api/storage.ts';
import { payloadOf } from '../api/tokens.ts';

const name = 'devices';

/**
 * What this browser shows when somebody signs in: whoever has been here before gets in also where others, behind the same
 * address, have guessed too often. It opens nothing by itself, and outlasts their sessions.
 */
export const heldDeviceTokens = (): string[] => {
  const stored = readStoredJson(name);
  return Array.isArray(stored) ? stored.filter((token) => typeof token === 'string').slice(0, maxDeviceTokens) : [];
};

/** Takes the place of an earlier one of the same person; who has not signed in for longest gives way. */
export const holdDeviceToken = (token: string): void => {
  const person = payloadOf(token)?.sub;
  const others = heldDeviceTokens().filter((other) => payloadOf(other)?.sub !== person);
  writeStored(name, JSON.stringify([token, ...others].slice(0, maxDeviceTokens)));
};
