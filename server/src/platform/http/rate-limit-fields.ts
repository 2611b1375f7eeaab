/** How much somebody may ask for in a time, and what of it is left. */
export interface Quota {
  /** In how many seconds it is good for so many requests. */
  windowSeconds: number;
  requests: number;
  /** Never below 0. */
  remaining: number;
  /** Seconds until all of it is there again, at least 1. */
  resetsInSeconds: number;
}

/**
 * The fields by which programs pace themselves, as revision 10 of draft-ietf-httpapi-ratelimit-headers has them: what is allowed,
 * and what is left of it.
 */
export const rateLimitFields = (
  policy: string,
  { windowSeconds, requests, remaining, resetsInSeconds }: Quota,
): Record<string, string> => ({
  'ratelimit-policy': `"${policy}";q=${requests};w=${windowSeconds}`,
  ratelimit: `"${policy}";r=${remaining};t=${resetsInSeconds}`,
});
