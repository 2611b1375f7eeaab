/** Agents spread their check-ins by up to a tenth of the interval; a batch waits a moment. */
export const jitterShare = 0.1;
export const slackSeconds = 3;

/** A line that is cut for a moment puts nobody offline, however soon they were told to come in a fleet whose longest interval is long. */
const shortestSeconds = 90;

const twoIntervals = (seconds: number): number => Math.ceil(2 * seconds * (1 + jitterShare)) + slackSeconds;
export const shortestOf = (longest: number): number => Math.min(shortestSeconds, twoIntervals(longest));

/** Seconds without a check-in after which a computer is offline: two of the intervals that it was told, with their jitter. */
export const offlineAfterSeconds = (toldSeconds: number, longest = toldSeconds): number =>
  Math.max(shortestOf(longest), twoIntervals(toldSeconds));
