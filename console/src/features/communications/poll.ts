/** How often to look how far mails have come. */
export const pollMs = 10_000;
