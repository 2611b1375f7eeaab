const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

const ofCode = (code: number, written: string): string =>
  // Neither NUL nor half of a pair is a character, nor is there any beyond the last.
  code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : written;

/** `&amp;` → `&`, `&#58;` → `:`. What is not known by name stays as it was written. */
export const decodeEntities = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,4}));/gi, (written, decimal, hex, name) => {
    if (decimal) return ofCode(Number.parseInt(decimal, 10), written);
    if (hex) return ofCode(Number.parseInt(hex, 16), written);
    return named[name] ?? written;
  });
