import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newId } from '../../platform/db/new-id.ts';
import { makeUser, unique } from '../../testing/factories.ts';
import { startApp, type TestApp } from '../../testing/start-app.ts';
import { exportZip, filesOf, manifestOf, sendZip, vaccineFile, zipWith } from '../../testing/zips.ts';

let app: TestApp;
let authorization: string;
beforeAll(async () => {
  app = await startApp({ UPLOAD_MAX_MB: '2' });
  ({ authorization } = await makeUser(app, 'ROLE_ADMIN'));
});
afterAll(() => app.stop());

type File = [name: string, content: string | Buffer];
const send = (zip: Buffer) => sendZip(app, authorization, zip);
const code = async (zip: Buffer) => (await send(zip)).code;
const zipped = (files: File[], change = {}) => zipWith([...files, ['manifest.json', manifestOf(files)]], change);
const written = async () => {
  const { rows } = await app.system.pool.query<{ n: number }>('select count(*) as n from vaccines');
  return rows[0]?.n;
};
/** Every place where some bytes stand. */
const placesOf = (zip: Buffer, signature: string): number[] => {
  const places: number[] = [];
  for (let at = zip.indexOf(signature, 0, 'latin1'); at >= 0; at = zip.indexOf(signature, at + 1, 'latin1')) {
    places.push(at);
  }
  return places;
};
const [localHeader, directoryEntry, directoryEnd] = ['PK\u0003\u0004', 'PK\u0001\u0002', 'PK\u0005\u0006'];
/** The zip with something else written at some place of each of its headers. */
const patched = (zip: Buffer, signature: string, offset: number, bytes: number[], only?: number) => {
  const copy = Buffer.from(zip);
  const places = placesOf(copy, signature);
  for (const [at, place] of places.entries()) if (only === undefined || only === at) copy.set(bytes, place + offset);
  return copy;
};

describe('a zip that is not as it was exported', () => {
  it('in one single byte is refused, wherever that stands', async () => {
    const zip = await zipped([vaccineFile(), vaccineFile()]);
    for (let at = 0; at < zip.length; at += 29) {
      const copy = Buffer.from(zip);
      copy[at] = (copy[at] ?? 0) ^ 0xff;
      expect(await code(copy), String(at)).toBe('file.malformed');
    }
    expect((await send(zip)).reply?.created).toBe(2);
  });

  it('because a byte was added or cut off is refused', async () => {
    const zip = await zipped([vaccineFile()]);
    const junk = Buffer.from('x');
    const start = zip.readUInt32LE(zip.length - 6);
    const broken = [
      Buffer.concat([zip, junk]),
      Buffer.concat([junk, zip]),
      Buffer.concat([zip.subarray(0, start), junk, zip.subarray(start)]),
      Buffer.concat([zip.subarray(0, 50), junk, zip.subarray(50)]),
      zip.subarray(0, zip.length - 1),
      zip.subarray(1),
      zip.subarray(0, 10),
      Buffer.concat([zip, zip]),
      junk,
      Buffer.from('no es ningún zip, pero bastante largo para parecerlo'),
    ];
    for (const [at, bytes] of broken.entries()) expect(await code(bytes), String(at)).toBe('file.malformed');
    expect((await send(zip)).status).toBe(201);
  });
});

describe('a zip made by another program', () => {
  it('is taken as long as it is what its manifest says', async () => {
    const files = [vaccineFile(), vaccineFile()];
    expect((await send(await zipped(files, { options: { compress: false } }))).status).toBe(201);
    expect((await send(await zipped(files, { options: { mtime: new Date(), forceDosTimestamp: false } }))).status).toBe(
      201,
    );
    const first: File[] = [['manifest.json', manifestOf(files)], ...files];
    expect((await send(await zipWith(first))).reply).toEqual({ created: 0, autorun: 0, replaced: 0, unchanged: 2 });
  });
});

/** A zip with a vaccine whose text is as no program of ours writes it; its hash is that of this text. */
const changed = (change: (text: string) => string) => {
  const [name, content] = vaccineFile();
  return zipped([[name, change(content)]]);
};
const sourced = (source: string) => ({ key: null, confidence: null, techniques: [], sources: [source] });
const withExpression = (expression: string) => zipped([vaccineFile({ rules: { commandLines: ['ok', expression] } })]);
const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;

describe('a zip is refused', () => {
  const refusedWhen: [string, () => Promise<Buffer>][] = [
    ['without a manifest', () => zipWith([vaccineFile()])],
    ['with a manifest that is no JSON', () => zipWith([['manifest.json', '{']])],
    ['with a manifest that says nothing', () => zipWith([['manifest.json', '{}']])],
    ['with a file that its manifest does not name', () => zipWith([vaccineFile(), ['manifest.json', manifestOf([])]])],
    ['without a file that its manifest names', () => zipWith([['manifest.json', manifestOf([vaccineFile()])]])],
    [
      'with a manifest that names a file twice',
      () => {
        const file = vaccineFile();
        return zipWith([file, ['manifest.json', manifestOf([file, file])]]);
      },
    ],
    [
      'with the hash of something else',
      () => {
        const [name, content] = vaccineFile();
        return zipWith([
          [name, content],
          ['manifest.json', manifestOf([[name, `${content} `]])],
        ]);
      },
    ],
    [
      'with a file twice',
      () => {
        const file = vaccineFile();
        return zipWith([file, file, ['manifest.json', manifestOf([file])]]);
      },
    ],
    [
      'with two names that are one where case does not count',
      () => {
        const [name, content] = vaccineFile();
        return zipped([
          [name, content],
          [name.replace('/x', '/X'), vaccineFile()[1]],
        ]);
      },
    ],
    [
      'with one vaccine in two files',
      () => {
        const [name, content] = vaccineFile();
        return zipped([
          [name, content],
          [name.replace('/x', '/y'), content],
        ]);
      },
    ],
    ['with a program in it', () => zipped([['vaccines/x.exe', 'MZ']])],
    ['with a zip in it', async () => zipped([['vaccines/x.json', await zipped([vaccineFile()])]])],
    ['with a symbolic link', () => zipped([vaccineFile()], { mode: 0o120777 })],
    ['in the format for large files', () => zipped([vaccineFile()], { options: { forceZip64Format: true } })],
    ['with a vaccine that begins with a byte order mark', () => changed((text) => `\uFEFF${text}`)],
    ['with a manifest that begins with one', () => zipWith([['manifest.json', `\uFEFF${manifestOf([])}`]])],
    ['with something of the prototype', () => changed((text) => text.replace('{', '{"__proto__":{"admin":true},'))],
    ['with rules of the prototype', () => changed((text) => text.replace('"rules":{', '"rules":{"__proto__":{},'))],
    ['with a number that is none', () => changed((text) => text.replace('"criticality":1', '"criticality":1e999'))],
    ['with a version that no number holds', () => zipped([vaccineFile({ min_version: '2.99999999999999999999.0' })])],
    ['with a date that no calendar has', () => zipped([vaccineFile({ expiration: '+275760-09-13T00:00:00.001Z' })])],
    ['with half a letter', () => changed((text) => text.replace('"name":"', '"name":"\\ud800'))],
    ['with a NUL in a name', () => changed((text) => text.replace('"name":"', '"name":"\\u0000'))],
    ['with a NUL in a description', () => zipped([vaccineFile({ description: 'a\u0000b' })])],
    ['with a NUL among its sources', () => zipped([vaccineFile({ reference: sourced('https://a.example/\u0000') })])],
    ['with half a letter among its sources', () => zipped([vaccineFile({ reference: sourced('\ud800') })])],
    ['with an id that is none', () => changed((text) => text.replace(/"id":"[^"]+"/, '"id":"../../etc/passwd"'))],
    ['with an expression that unfolds to very much', () => withExpression('((a{100}){100}){100}')],
    ['with an expression of a thousand brackets', () => withExpression('('.repeat(1000))],
    ['with a manifest that is a list', () => zipWith([['manifest.json', '[]']])],
    ['with a manifest of another kind of letters', () => zipWith([['Manifest.json', manifestOf([])]])],
    ['with a manifest in a folder', () => zipWith([['vaccines/manifest.json', manifestOf([])]])],
    ['with a manifest that has deep JSON', () => zipWith([['manifest.json', `{"format":1,"files":${deep}}`]])],
    ['with a folder among its files', () => zipped([vaccineFile()], { mode: 0o040755 })],
    ['with a comment', () => zipped([vaccineFile()], { comment: 'hola' })],
    ['with deep JSON', () => zipped([['vaccines/x.json', deep]])],
    [
      'with JSON deep inside a vaccine',
      () => {
        const [name, content] = vaccineFile({ rules: 'DEEP' });
        return zipped([[name, content.replace('"DEEP"', deep)]]);
      },
    ],
    ['with text that is no UTF-8', () => zipped([['vaccines/x.json', Buffer.from([0x22, 0xff, 0xfe, 0x22])]])],
    [
      'with too many files',
      () =>
        zipWith(
          Array.from({ length: 10_002 }, (_, n) => [`vaccines/${n}.json`, '']),
          { options: { compress: false } },
        ),
    ],
  ];
  it.each(refusedWhen)('%s', async (_, zip) => {
    const before = await written();
    expect(await code(await zip())).toBe('file.malformed');
    expect(await written()).toBe(before);
  });

  it.each([
    ['upwards', 'vaccines/../../etc/x.json'],
    ['upwards at its end', 'vaccines/x/...json'],
    ['from the root', '/etc/passwd.json'],
    ['to a drive', 'C:/windows/x.json'],
    ['to a folder of its own', 'vaccines/x/'],
    ['to a folder that is called like a file', 'vaccines/x.json/'],
    ['to a stream of a file', 'vaccines/x:y.json'],
    ['nowhere', '.json.json'],
    ['by backslashes', 'vaccines\\..\\x.json'],
    ['to a hidden file', 'vaccines/.x.json'],
    ['through a letter that only looks plain', 'vaccines/х.json'],
    ['past a NUL', 'vaccines/x.js\u0000.json'],
  ])('with a name that leads %s', async (_, name) => {
    // Programs that make zips refuse such names: the bytes are put in afterwards.
    const plain = `v${'x'.repeat(Buffer.byteLength(name) - 6)}.json`;
    const content = vaccineFile()[1];
    const zip = await zipWith([
      [plain, content],
      ['manifest.json', manifestOf([[name, content]])],
    ]);
    for (const at of placesOf(zip, plain)) zip.write(name, at);
    expect(await code(zip)).toBe('file.malformed');
  });

  it.each<[string, string, number, number[], number?]>([
    ['encrypted', directoryEntry, 8, [0x01, 0x08]],
    ['encrypted in both headers', localHeader, 6, [0x01, 0x08]],
    ['packed in a way that is not known', directoryEntry, 10, [99, 0]],
    ['larger than it says', directoryEntry, 24, [1, 0, 0, 0], 0],
    ['where another file is', directoryEntry, 42, [0, 0, 0, 0]],
    ['behind the end', directoryEntry, 42, [0xff, 0xff, 0xff, 0x7f], 0],
    ['said to be a gigabyte', directoryEntry, 24, [0, 0, 0, 0x40], 0],
    ['on another disk', directoryEnd, 4, [1, 0]],
    ['counted wrong', directoryEnd, 8, [1, 0]],
  ])('with a file that is %s', async (_, signature, offset, bytes, only) => {
    const zip = await zipped([vaccineFile(), vaccineFile()]);
    expect(await code(patched(zip, signature, offset, bytes, only))).toBe('file.malformed');
  });

  it('when it inflates to more than it says, and never holds more than that', async () => {
    const [name, content] = ['vaccines/x.json', Buffer.alloc(100 * 1024 * 1024, ' ')];
    const zip = await zipped([[name, content]]);
    expect(zip.length).toBeLessThan(200_000);
    expect(await code(zip), 'it says so itself').toBe('file.malformed');
    const size = [0, 0, 1, 0];
    const lying = patched(patched(zip, directoryEntry, 24, size, 0), localHeader, 22, size, 0);
    const before = process.memoryUsage().rss;
    expect(await code(lying), 'it says less').toBe('file.malformed');
    expect(process.memoryUsage().rss - before).toBeLessThan(80 * 1024 * 1024);
  });

  it('when many files that are small enough are too much together', async () => {
    const large = Buffer.alloc(4 * 1024 * 1024, ' ');
    const zip = await zipWith(Array.from({ length: 70 }, (_, n) => [`vaccines/${n}.json`, large]));
    expect(zip.length).toBeLessThan(1024 * 1024);
    expect(await code(zip)).toBe('file.malformed');
  });

  it('with a list longer than any may be, and nothing that stands in it is looked at', async () => {
    const many = Array.from({ length: 50_000 }, () => 1);
    const [name, content] = vaccineFile({ rules: { filePaths: many } });
    expect(await send(await zipped([[name, content]]))).toMatchObject({
      code: 'file.malformed',
      details: [{ path: `${name}.rules.filePaths`, message: 'value.tooMany' }],
    });
    const manifest = JSON.stringify({ format: 1, createdOn: '2026-01-01T00:00:00.000Z', files: many });
    expect(await send(await zipWith([['manifest.json', manifest]]))).toMatchObject({
      code: 'file.malformed',
      details: [{ path: 'manifest.json.files', message: 'value.tooMany' }],
    });
  });

  it('that nests deep before it is parsed', async () => {
    const [name, content] = vaccineFile();
    const parse = vi.spyOn(JSON, 'parse');
    expect(await code(await zipped([[name, content.replace('{', `{"extra":${deep},`)]]))).toBe('file.malformed');
    expect(parse.mock.calls.some(([text]) => text.includes(deep))).toBe(false);
    parse.mockRestore();
  });

  it('when it is larger than administrators allow, and by no smaller a measure', async () => {
    const large = { options: { compress: false } };
    const files = (bytes: number): File[] => [
      vaccineFile({ description: 'ñ'.repeat(10) }),
      ['vaccines/x.json', Buffer.alloc(bytes, ' ')],
    ];
    expect(await send(await zipped(files(2 * 1024 * 1024), large))).toMatchObject({ status: 413, code: 'fileTooBig' });
    expect(await code(await zipped(files(900_000), large)), 'a lesser one is looked at').toBe('file.malformed');
  });

  it('of another format, whatever else it holds, as not valid for this version', async () => {
    const file = vaccineFile({ rules: { somethingNew: true } });
    expect(await send(await zipWith([file, ['manifest.json', manifestOf([file], 2)]]))).toMatchObject({
      status: 400,
      code: 'vaccine.versionNotValid',
    });
    expect(await code(await zipWith([['manifest.json', '{"format": 99}']]))).toBe('vaccine.versionNotValid');
    expect(await code(await zipWith([['manifest.json', '{"format": "1"}']]))).toBe('file.malformed');
  });

  it('with one bad vaccine among good ones, and says what is wrong where', async () => {
    const before = await written();
    const good = [vaccineFile(), vaccineFile()];
    const bad: [Record<string, unknown>, string, string][] = [
      [{ rules: { networkIps: ['10.0.0.300'] } }, 'rules.networkIps.0', 'ips.notvalid'],
      [{ rules: { commandLines: ['ok', '(unclosed'] } }, 'rules.commandLines.1', 'regex.notvalid'],
      [{ rules: { commandLines: ['foo(?=bar)'] } }, 'rules.commandLines.0', 'regex.notvalid'],
      [{ rules: { commandLines: ['ok', '.*'] } }, 'rules.commandLines.1', 'regex.matchesAll'],
      [{ rules: { processes: ['/usr/bin/x'] } }, 'rules.processes.0', 'process.notName'],
      [{ rules: { filePaths: ['C:\\x'] } }, 'rules.filePaths.0', 'path.otherSystem'],
      [{ rules: {} }, 'rules', 'vaccine.noRules'],
      [{ criticality: 9 }, 'criticality', 'value.notvalid'],
    ];
    for (const [change, path, message] of bad) {
      const [name, content] = vaccineFile(change);
      const { status, code, details } = await send(await zipped([...good, [name, content]]));
      expect([status, code]).toEqual([400, 'file.malformed']);
      expect(details).toContainEqual({ path: `${name}.${path}`, message });
    }
    const [name] = vaccineFile();
    expect(await code(await zipped([[name, JSON.stringify({ id: newId(), name: unique('x'), extra: 1 })]]))).toBe(
      'file.malformed',
    );
    expect(await written()).toBe(before);
  });
});

it('what was sent is gone afterwards, whatever became of it', async () => {
  await send(await zipped([vaccineFile()]));
  await send(Buffer.from('nada'));
  expect(readdirSync(app.uploadFolder)).toEqual([]);
});

it('a zip as it was exported opens in any program, and each file in it is JSON with sorted keys', async () => {
  const files = await filesOf(await exportZip(app, authorization));
  const manifest = JSON.parse(files.get('manifest.json') ?? '');
  expect(manifest).toMatchObject({ format: 1, createdOn: expect.stringMatching(/Z$/) });
  expect(manifest.files.map((file: { name: string }) => file.name)).toEqual(
    [...files.keys()].filter((name) => name !== 'manifest.json'),
  );
  for (const text of files.values())
    expect(Object.keys(JSON.parse(text))).toEqual(Object.keys(JSON.parse(text)).sort());
});
