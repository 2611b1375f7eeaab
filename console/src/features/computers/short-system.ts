/** A system as people call it: `Debian GNU/Linux 12 (bookworm)` is Debian 12. */
export const shortSystem = (os: string): string =>
  os
    .replace(/^Microsoft\s+/i, '')
    .replace(/\bGNU\/Linux\b/i, '')
    .replace(/\s*\([^()]*\)\s*$/, '')
    .replace(/\s+/g, ' ')
    .trim() || os;
