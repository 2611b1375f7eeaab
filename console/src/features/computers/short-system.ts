/** A system as a list has room for it: `Debian 12`, where the agent says `Debian GNU/Linux 12 (bookworm)`. */
export const shortSystem = (os: string): string =>
  os
    .replace(/^Microsoft /, '')
    .replace(/ GNU\/Linux/, '')
    .replace(/ \([^)]*\)$/, '')
    .trim() || os;
