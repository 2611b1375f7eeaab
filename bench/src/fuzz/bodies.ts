import { gzipSync } from 'node:zlib';
import { formWith, packageFile } from '../../../server/src/testing/packages.ts';
import { manifestOf, vaccineFile, zipWith } from '../../../server/src/testing/zips.ts';
import type { Random } from './random.ts';
import { nested, rubbishStrings } from './rubbish.ts';

/** What goes over the wire as a body, and the headers that speak of it. */
export interface Sent {
  headers: Record<string, string>;
  body: Buffer;
  /** What is wrong with it. */
  how: string;
}

const json = 'application/json';

/** JSON as everybody sends it. A lone surrogate goes as its escape, which JSON lets through. */
export const plainBody = (value: unknown): Sent => ({
  headers: { 'content-type': json },
  body: Buffer.from(JSON.stringify(value) ?? ''),
  how: 'as it is',
});

const types = [
  ...['', 'text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'multipart/form-data'],
  ...['application/json; charset=utf-16', 'application/json;', 'application/jsonx', 'text/json', '*/*', '/'],
  ...[
    'multipart/form-data; boundary=',
    `multipart/form-data; boundary=${'x'.repeat(100)}`,
    'application/json, text/plain',
  ],
];

export const wronglyTyped = (random: Random, { body }: Sent): Sent => {
  const type = random.pick(types);
  return { headers: type ? { 'content-type': type } : {}, body, how: `content type ${type || 'left out'}` };
};

/** Text that is no JSON, although it says so: broken off, in another encoding, too deep. */
export const brokenJson = (random: Random, { headers, body }: Sent): Sent => {
  const text = body.toString();
  const bodies: Record<string, () => Buffer> = {
    'broken off': () => body.subarray(0, Math.max(1, random.below(body.length || 1))),
    'a byte changed': () => {
      const changed = Buffer.from(body.length > 0 ? body : '{}');
      changed[random.below(changed.length)] = random.below(256);
      return changed;
    },
    'UTF-16': () => Buffer.from(`\ufeff${text}`, 'utf16le'),
    'a byte order mark': () => Buffer.from(`\ufeff${text}`),
    'half a character': () => Buffer.concat([Buffer.from('{"name":"'), Buffer.from([0xf0, 0x9f]), Buffer.from('"}')]),
    'a NUL behind it': () => Buffer.concat([body, Buffer.from([0])]),
    twice: () => Buffer.from(text + text),
    empty: () => Buffer.alloc(0),
    'a name twice': () => Buffer.from(text.replace(/^\{/, '{"name":"a","name":"b",')),
    'a prototype': () =>
      Buffer.from(text.replace(/^\{/, '{"__proto__":{"admin":true},"constructor":{"prototype":{}},')),
    'a huge number': () => Buffer.from(text.replace(/\d+/, '9'.repeat(400))),
    '33 deep': () => Buffer.from(nested(33)),
    'very deep': () => Buffer.from(nested(3_000)),
    'never closed': () => Buffer.from('['.repeat(8_000)),
    'a bare word': () =>
      Buffer.from(random.pick(['null', 'true', '0', '"x"', 'NaN', "{'a':1}", '{a:1}', '[1,]', '//x'])),
  };
  const [how, make] = random.pick(Object.entries(bodies));
  return { headers, body: make(), how: `JSON ${how}` };
};

/** Compressed, truly or not; some of it inflates to far more than a body may be. */
export const compressed = (random: Random, { headers, body }: Sent): Sent => {
  const bodies: Record<string, () => [encoding: string, body: Buffer]> = {
    'as it may be': () => ['gzip', gzipSync(body)],
    'by its capitals': () => ['GZIP', gzipSync(body)],
    twice: () => ['gzip, gzip', gzipSync(gzipSync(body))],
    'broken off': () => ['gzip', gzipSync(body).subarray(0, 12)],
    'not at all': () => ['gzip', body],
    'another way': () => [random.pick(['br', 'deflate', 'zstd', 'identity', 'nothing', '']), body],
    'with more behind it': () => ['gzip', Buffer.concat([gzipSync(body), Buffer.from('more')])],
    'a bomb of zeros': () => ['gzip', gzipSync(Buffer.alloc(16 * 1024 * 1024))],
    'a bomb of brackets': () => ['gzip', gzipSync(Buffer.from('['.repeat(4_000_000)))],
    'a bomb of a string': () => ['gzip', gzipSync(Buffer.from(`{"agentVersion":"${'a'.repeat(3_000_000)}"}`))],
  };
  const [how, make] = random.pick(Object.entries(bodies));
  const [encoding, sent] = make();
  return { headers: { ...headers, 'content-encoding': encoding }, body: sent, how: `compressed ${how}` };
};

const formOf = (content: Buffer, filename: string, how: string): Sent => {
  const { headers, payload } = formWith(content, filename);
  return { headers, body: payload, how: `a form with ${how}` };
};

const rawForm = (text: string, how: string): Sent => ({
  headers: { 'content-type': 'multipart/form-data; boundary=b' },
  body: Buffer.from(text),
  how: `a form ${how}`,
});

const disposition = 'Content-Disposition: form-data; name="file"; filename="a"\r\n\r\n';

const changedByte = (random: Random, content: Buffer): Buffer => {
  const changed = Buffer.from(content);
  changed[random.below(changed.length)] = random.below(256);
  return changed;
};

/** Files that are sent to be published or imported: good ones, and such as no program of ours would make. */
export const uploadBody = async (random: Random, isZip: boolean): Promise<Sent> => {
  const vaccines = [vaccineFile(), vaccineFile()];
  const zip = await zipWith([['manifest.json', manifestOf(vaccines)], ...vaccines]);
  const good = isZip ? zip : packageFile().file;
  const named = (name: string) =>
    zipWith([
      ['manifest.json', manifestOf(vaccines)],
      [name, '{}'],
    ]);
  const bomb = () =>
    zipWith([
      ['manifest.json', manifestOf([])],
      ['vaccines/x.json', Buffer.alloc(30 * 1024 * 1024)],
    ]);
  const bodies: Record<string, () => Sent | Promise<Sent>> = {
    good: () => formOf(good, 'a', 'a good file'),
    changed: () => formOf(changedByte(random, good), 'a', 'a byte of it changed'),
    'broken off': () => formOf(good.subarray(0, random.below(good.length)), 'a', 'a file broken off'),
    'the other kind': () => formOf(isZip ? packageFile().file : zip, 'a', 'a file of another kind'),
    'paths that lead out': async () =>
      formOf(await named('vaccines/x.json'), 'a', 'an entry that is not in its manifest'),
    'a bomb': async () => formOf(await bomb(), 'a', 'an entry of 30 MB of nothing'),
    rubbish: () => formOf(Buffer.from(random.pick(rubbishStrings)), 'a', 'rubbish'),
    'a name': () => formOf(good, random.pick(['../../a', 'ñ\u202E.zip', 'x'.repeat(2000), '']), 'a strange name'),
    zeros: () => formOf(Buffer.alloc(100_000), 'a', 'zeros'),
    'no file': () =>
      rawForm('--b\r\nContent-Disposition: form-data; name="file"\r\n\r\nx\r\n--b--\r\n', 'without a file'),
    'two files': () => rawForm(`--b\r\n${disposition}x\r\n--b\r\n${disposition}y\r\n--b--\r\n`, 'with two files'),
    'many fields': () =>
      rawForm(
        `${'--b\r\nContent-Disposition: form-data; name="x"\r\n\r\ny\r\n'.repeat(50)}--b--\r\n`,
        'of fifty fields',
      ),
    'no end': () => rawForm(`--b\r\n${disposition}x`, 'without an end'),
    'no beginning': () => rawForm('x'.repeat(1000), 'without a beginning'),
    'no headers': () => rawForm('--b\r\n\r\n\r\n--b--\r\n', 'whose part has no headers'),
    'a huge header': () => rawForm(`--b\r\nX: ${'x'.repeat(100_000)}\r\n\r\nx\r\n--b--\r\n`, 'with a huge header'),
    nothing: () => rawForm('', 'of nothing'),
  };
  return random.pick(Object.values(bodies))();
};
