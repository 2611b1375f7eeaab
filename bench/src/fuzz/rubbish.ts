/** What no form would send: each of these has broken some server. */
export const rubbishStrings: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'half \udfff a character',
  '\u202Efdp.exe',
  '\u200f\u200e\u2066',
  '\ufeff',
  '\u0301\u0301\u0301',
  '𝕏'.repeat(100),
  'ﷺ'.repeat(50),
  'İıſK',
  "' or 1=1 --",
  '"; drop table users; --',
  '%',
  '_%\\',
  '\\',
  '\r\nX-Injected: 1',
  '../../../../etc/hostname',
  '$' + '{jndi:ldap://127.0.0.1/a}',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '=1+1',
  '__proto__',
  'constructor',
  'null',
  'undefined',
  'NaN',
  '1e309',
  '-0',
  '0000-00-00T00:00:00Z',
  '9999-12-31T23:59:60.999Z',
  '+275760-09-13T00:00:00.000Z',
  '-000001-01-01T00:00:00.000Z',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '::ffff:1.2.3.4',
  '0.0.0.0/0',
  '(a+)+$',
  '[',
  '(?<=x)y',
  '(.{1,1000}){1,1000}',
];

/** Long ones, at the bounds of what schemas and bodies let through. */
const lengths = [119, 120, 121, 200, 201, 255, 256, 1000, 1001, 2000, 2001, 8193, 70_000] as const;
export const longStrings: readonly string[] = lengths.map((length) => 'ñ'.repeat(length));

export const rubbishNumbers: readonly number[] = [
  ...[0, -0, -1, 1, 0.5, 2 ** 31 - 1, 2 ** 31, 2 ** 32, 2 ** 53 - 1, 2 ** 53, 1e21, 1e308, -1e308, 5e-324],
];

/** Lists in lists: as deep as parsers may go, and deeper. */
export const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);

/** Any value at all, where another was expected. */
export const rubbishValues: readonly unknown[] = [
  ...[null, true, false, [], {}, [null], [[]], [{}], { length: 1e9 }, { toString: null }],
  ...rubbishNumbers,
  ...rubbishStrings,
];

/** What stands where an id of a path should, as it goes over the wire. */
export const rubbishSegments: readonly string[] = [
  ...['%00', '%0a', '%ff', '%c3', '%zz', '%', '%25', '%252e', '%2e%2e', '%2e%2e%2f%2e%2e', '..', '%5c', '%7b%7d'],
  ...['null', 'undefined', '0', '-1', '1e400', 'true', '%20', '%e2%80%ae', '%f0%9f%92%a9', '*', "'", '%22', '~'],
  ...['a'.repeat(200), 'a'.repeat(201), '%41'.repeat(300), '00000000-0000-0000-0000-000000000000%00', ''],
];

/** Headers that change what is asked for, or how it is answered. */
export const conditions: readonly Readonly<Record<string, string>>[] = [
  { 'if-none-match': '*' },
  { 'if-none-match': '"x", W/"y"' },
  { 'if-match': '"nothing"' },
  { 'if-modified-since': 'Sat, 29 Oct 1994 19:43:31 GMT' },
  { 'if-modified-since': 'never' },
  { 'if-unmodified-since': 'Sat, 29 Oct 1994 19:43:31 GMT' },
  { range: 'bytes=0-0' },
  { range: 'bytes=-1' },
  { range: 'bytes=5-2,,,-' },
  { 'accept-encoding': 'gzip' },
  { 'accept-encoding': 'gzip;q=0, *;q=0' },
  { 'accept-encoding': 'br, zstd, nothing' },
  { accept: 'text/html' },
  { accept: ';;;q=x' },
  { 'accept-language': '*;q=NaN, es-ES-x-klingon' },
  { 'x-http-method-override': 'DELETE' },
  { 'user-agent': `\u00ff${'x'.repeat(4000)}` },
  { origin: 'null' },
  { host: 'nobody.example' },
  { host: '[::1' },
  { cookie: `a=${'b'.repeat(3000)}` },
  { te: 'trailers' },
  { authorization: 'Bearer' },
  { authorization: 'Bearer a.b.c' },
  { authorization: 'Basic YWRtaW46YWRtaW4=' },
  { authorization: 'Agent AAAA' },
];
