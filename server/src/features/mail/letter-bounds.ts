/** What of a letter is kept, in characters: an address and a subject are one line each. */
export const longestAddress = 254;
export const longestSubject = 300;
export const longestBody = 100_000;
