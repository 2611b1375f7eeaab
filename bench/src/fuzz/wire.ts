import type { Random } from './random.ts';

interface Whole {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: Buffer | undefined;
}

/** A request as no client would send it: cut off, with a length that is not its own, or with two. */
export const rawBytes = (random: Random, { method, url, headers, body }: Whole): { bytes: Buffer; how: string } => {
  const content = body ?? Buffer.from('{"a":1}');
  const start = `${method} ${url} HTTP/1.1\r\nHost: 127.0.0.1\r\n`;
  const lines = (more: Record<string, string>) =>
    Object.entries({ ...headers, ...more })
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('');
  const framed = (more: Record<string, string>, sent: Buffer = content) =>
    Buffer.concat([Buffer.from(`${start}${lines(more)}\r\n`, 'latin1'), sent]);
  const { length } = content;
  const ways: Record<string, () => Buffer> = {
    'a body cut off': () => framed({ 'content-length': String(length + 1 + random.below(5000)) }),
    'a body longer than it says': () => framed({ 'content-length': String(Math.max(0, length - 3)) }),
    'a length of less than nothing': () => framed({ 'content-length': '-1' }),
    'a length that is no number': () => framed({ 'content-length': 'ten' }),
    'a huge length': () => framed({ 'content-length': '99999999999999999999' }),
    'two lengths': () =>
      Buffer.concat([
        Buffer.from(`${start}${lines({})}content-length: 1\r\ncontent-length: ${length}\r\n\r\n`, 'latin1'),
        content,
      ]),
    'a length and pieces': () =>
      framed(
        { 'content-length': String(length), 'transfer-encoding': 'chunked' },
        Buffer.from('3\r\nabc\r\n0\r\n\r\n'),
      ),
    'pieces without an end': () => framed({ 'transfer-encoding': 'chunked' }, Buffer.from('5\r\n{"a":\r\n')),
    'a piece of no size': () => framed({ 'transfer-encoding': 'chunked' }, Buffer.from('zz\r\nabc\r\n')),
    'headers cut off': () => Buffer.from(`${start}${lines({})}x-un`, 'latin1'),
    'headers without an end': () => framed({ 'x-long': 'x'.repeat(20_000) }, Buffer.alloc(0)),
    'a NUL in a header': () => framed({ 'x-nul': 'a\0b' }),
    'a line folded': () => framed({ 'x-folded': 'a\r\n b' }),
    'another version': () => Buffer.from(`${method} ${url} HTTP/9.9\r\nHost: x\r\n\r\n`, 'latin1'),
    'no host': () => Buffer.from(`${method} ${url} HTTP/1.1\r\n\r\n`, 'latin1'),
    'blanks and bytes in its address': () =>
      Buffer.from(`${method} ${url}/ a\x80\xff HTTP/1.1\r\nHost: x\r\n\r\n`, 'latin1'),
    'a whole address': () => Buffer.from(`${method} http://nobody.example${url} HTTP/1.1\r\nHost: x\r\n\r\n`, 'latin1'),
    'an asterisk': () => Buffer.from(`OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n`, 'latin1'),
    'another protocol': () => Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x01, 0xfc, 0x03, 0x03]),
  };
  const [how, make] = random.pick(Object.entries(ways));
  return { bytes: make(), how };
};
