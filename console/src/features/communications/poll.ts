import type { CommunicationRecipient } from '@egida/contract';

/** How often to look how far mails have come. */
export const pollMs = 10_000;

/**
 * As long as a mail waits, by what is said of the whole or by the rows themselves: each is asked for by itself, and the rows may be
 * older than the number that has come to nothing.
 */
export const pollWhileAnyWaits = (pending: number, rows: readonly Pick<CommunicationRecipient, 'state'>[] = []) =>
  pending > 0 || rows.some(({ state }) => state === 'WAITING') ? pollMs : false;
