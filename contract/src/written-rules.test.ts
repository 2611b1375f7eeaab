import { describe, expect, it } from 'vitest';
import { RuleExceptions, VaccineRules } from './vaccine-rules.ts';
import { VaccineDraft, vaccineDraftOver } from './vaccines.ts';
import { rangeMeant, UnjudgedRules, WrittenExceptions, WrittenRules, writtenRulesOver } from './written-rules.ts';

/** What is said of rules that somebody writes, by place. */
const objections = (rules: object) =>
  WrittenRules.safeParse(rules).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];
const inList = (list: string, entry: string) => objections({ [list]: [entry] }).map(([, code]) => code);

describe('a rule on processes', () => {
  it.each([
    'xmrig',
    'mimikatz.exe',
    'Contoso Remote.exe',
    'informe - copia.exe',
    'mirai.x86',
    '.hidden',
    'kworker:0',
    'ñandú',
  ])('may name %s', (name) => expect(inList('processes', name)).toEqual([]));

  it.each(['/usr/bin/xmrig', 'C:\\Temp\\xmrig.exe', 'bin\\x', 'xmrig*', 'xmri?', 'xmrig -o pool', 'xmrig --donate'])(
    'is a name alone, and not %s',
    (name) => {
      for (const list of ['processes', 'deceptionSoftware', 'debuggerHooks'])
        expect(inList(list, name), list).toEqual(['process.notName']);
    },
  );
});

describe('a hash', () => {
  const hash = 'ab'.repeat(32);
  const pasted = ` ${hash.toUpperCase()}\t`;

  it('is kept in small letters and without blanks around it, once', () => {
    const rules = { sha256: [pasted, hash], whitelist: { sha256: [pasted] } };
    for (const schema of [WrittenRules, writtenRulesOver(VaccineRules.parse({ sha256: [hash] }))])
      expect(schema.parse(rules)).toMatchObject({ sha256: [hash], whitelist: { sha256: [hash] } });
    expect(UnjudgedRules.parse(rules)).toMatchObject({ sha256: [hash, hash], whitelist: { sha256: [hash] } });
  });

  it.each(['', 'ab', `${hash}0`, `x${hash.slice(1)}`, `0x${hash.slice(2)}`, 'ab'.repeat(16)])(
    'has 64 hexadecimal letters, and not %j',
    (text) => {
      expect(inList('sha256', text)).toEqual(['hash.notvalid']);
      expect(VaccineRules.safeParse({ sha256: [text] }).success).toBe(false);
    },
  );

  it('stands among 500 at most, and an empty list is none', () => {
    const many = Array.from({ length: 501 }, (_, n) => n.toString(16).padStart(64, '0'));
    expect(objections({ sha256: many })).toEqual([['sha256', 'value.tooMany']]);
    expect(Object.entries(WrittenRules.parse({ sha256: [] })).filter(([, value]) => value === undefined)).toEqual([
      ['sha256', undefined],
    ]);
  });
});

describe('a path', () => {
  it.each([
    ...['/tmp/.x', '/var/run/gcc.pid', '/srv/a b/..c', '/a//b'],
    ...[
      'C:\\Windows\\perfc',
      'd:\\autorun.inf',
      'C:\\Program Files (x86)\\a.b\\c',
      'C:\\$Recycle.Bin\\x',
      'C:\\100%\\x',
    ],
  ])('may be %s', (path) => expect(inList('filePaths', path)).toEqual([]));

  it.each([
    ...['/', '/tmp/', '/tmp/../etc/x', '/tmp/./x', '/tmp/..', 'tmp/x', 'x', '~/x', '/tmp/*', '/home/?/x'],
    ...['C:\\', 'C:', 'C:x', 'C:\\a\\', 'C:\\a\\..\\b', 'C:/a/b', 'C:\\a\\*.exe', '\\a\\b', 'C:\\a\\\\b'],
    '\\\\server\\share\\x',
  ])('of a decoy is plain and whole, and not %s', (path) =>
    expect(inList('filePaths', path)).toEqual(['path.notPlain']),
  );

  it.each([
    '/home/$USER/x',
    '$HOME/x',
    `$\{HOME}/x`,
    '%TEMP%\\x',
    '%TEMP%/x',
    'C:\\%USERNAME%\\x',
    '%ProgramFiles(x86)%\\x',
  ])('is taken as it is written, and %s has something in it to be resolved', (path) => {
    expect(inList('filePaths', path)).toEqual(['path.variable']);
    expect(objections({ whitelist: { paths: [path] } })).toEqual([['whitelist.paths.0', 'path.variable']]);
    expect(objections({ exceptions: { processes: [path] } })).toEqual([['exceptions.processes.0', 'path.variable']]);
  });

  it.each(['/srv/%a%/x', 'C:\\$Recycle.Bin\\x', 'C:\\100%\\x'])('may have such signs in its names: %s', (path) =>
    expect(inList('filePaths', path)).toEqual([]),
  );

  it('of a program that is left alone may be on a share, and on the whitelist a whole folder, but not a whole disk', () => {
    const allowed = (paths: string[]) => objections({ whitelist: { paths } });
    expect(allowed(['/opt/copias/', 'C:\\Program Files\\Copias\\', '/usr/bin/x', '\\\\srv\\apps\\x.exe'])).toEqual([]);
    for (const path of ['/', 'C:\\', 'copias.exe', '/opt/*', '/opt/../'])
      expect(allowed(['/opt', path]), path).toEqual([['whitelist.paths.1', 'path.notPlain']]);
  });

  it('of the other family names nothing, and is refused where it stands', () => {
    const draft = { name: 'x', type: 'FILE', criticality: 1, category: 'VIRUS', osFamily: 'linux' };
    const said = (osFamily: string, rules: object) =>
      VaccineDraft.safeParse({ ...draft, osFamily, rules }).error?.issues.map(({ path }) => path.join('.')) ?? [];
    const rules = {
      filePaths: ['/tmp/x', 'C:\\x'],
      whitelist: { paths: ['/opt/', 'C:\\opt\\'] },
      exceptions: { filePaths: ['C:\\y', '/y'], processes: ['nombre', '/opt/x'] },
    };
    expect(said('linux', rules)).toEqual([
      'rules.filePaths.1',
      'rules.whitelist.paths.1',
      'rules.exceptions.filePaths.0',
    ]);
    expect(said('windows', rules)).toEqual([
      ...['rules.filePaths.0', 'rules.whitelist.paths.0'],
      ...['rules.exceptions.filePaths.1', 'rules.exceptions.processes.1'],
    ]);
  });
});

describe('an address', () => {
  it.each([
    '10.0.0.0/8',
    '192.0.2.7',
    '192.0.2.7/32',
    '2001:db8::/32',
    '2001::/16',
    '::1',
    'fe80::1/128',
    '::ffff:192.0.2.0/120',
  ])('or range may be %s', (network) => expect(inList('networkIps', network)).toEqual([]));

  it.each(['0.0.0.0/0', '10.0.0.0/7', '::/0', 'fc00::/7', '2000::/15', '::ffff:0:0/96'])(
    'is no range as wide as %s',
    (network) => expect(inList('networkIps', network)).toEqual(['ips.tooWide']),
  );

  it.each(['10.1.2.3/8', '192.0.2.1/24', '2001:db8::1/32', '2001:db8:0:1::/48', '::ffff:192.0.2.1/120'])(
    'is where its range begins, unlike in %s',
    (network) => expect(inList('networkIps', network)).toEqual(['ips.hostBits']),
  );

  it.each([
    ['10.1.2.3/8', '10.0.0.0/8'],
    ['192.0.2.77/28', '192.0.2.64/28'],
    ['2001:db8::1/32', '2001:db8::/32'],
    ['2001:db8:0:1::/48', '2001:db8::/48'],
    ['2001:db8:0:1:0:0:0:1/64', '2001:db8:0:1::/64'],
    ['2001:0:0:1:2:0:3:ffff/112', '2001::1:2:0:3:0/112'],
    ['::ffff:192.0.2.1/120', '::ffff:c000:200/120'],
    ['::1:0:2:0:3/64', '0:0:0:1::/64'],
  ])('of %s is told that %s may have been meant, which may be written', (network, meant) => {
    expect(rangeMeant(network)).toBe(meant);
    expect(inList('networkIps', meant)).toEqual([]);
  });

  it.each(['10.0.0.0/8', '10.1.2.3', '10.1.2.3/7', '10.1.2.300/8', 'x', ''])(
    'of %s nothing else is proposed',
    (network) => expect(rangeMeant(network)).toBeUndefined(),
  );
});

describe('an expression', () => {
  it.each([
    'xmrig',
    '^a*b$',
    'a+',
    '(a|b)c*',
    '\\bx',
    '[*]',
    '\\*',
    '\\p{L}',
    '.{20,}',
    'x.*',
    '(?:ab)?c',
    'a{2}',
    '\\u{1f600}',
    '[^\\]]',
  ])('may be %s', (source) => expect(inList('commandLines', source)).toEqual([]));

  it.each([
    '.*',
    '.',
    '..',
    'a*',
    '^',
    '$',
    '^.*$',
    'x|',
    '(a|b*)',
    '(^|\\s)',
    'a?',
    'a{0,3}',
    '(?:a?b?)+',
    '[a-z]*',
    '\\p{L}*',
    '.+',
    '^.+$',
    '(?<n>x?)',
    '\\w',
    '^\\S+',
    '\\b',
    '\\D+\\w',
  ])('that any command meets is refused: %s', (source) =>
    expect(inList('commandLines', source)).toEqual(['regex.matchesAll']),
  );

  it.each(['(a{100}){100}', '\\p{L}'.repeat(11), '(((a{50}){50}){50}){50}'])(
    'that would cost every computer too much is refused: %s',
    (source) => expect(inList('commandLines', source)).toEqual(['regex.tooComplex']),
  );

  it('is one of a list that costs no more than one may, all together', () => {
    const costly = (count: number) => Array.from({ length: count }, (_, n) => `a{4000}${n}`);
    expect(WrittenRules.safeParse({ commandLines: costly(4) }).success).toBe(true);
    expect(WrittenRules.safeParse({ commandLines: costly(5) }).error?.issues).toMatchObject([
      { path: ['commandLines'], message: 'regex.tooComplex' },
    ]);
  });

  it('that would take a backtracking engine for ever is judged all the same', () => {
    expect(inList('commandLines', `${'(|)'.repeat(300)}x`)).toEqual([]);
    expect(inList('commandLines', '(|)'.repeat(300))).toEqual(['regex.matchesAll']);
  });
});

it('exceptions are held to the same, and name programs by name or by path', () => {
  const said = (lists: object) =>
    WrittenExceptions.safeParse(lists).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];
  expect(said({ processes: ['minerva', '/opt/minerva/bin/minerva', 'C:\\Minerva\\m.exe'] })).toEqual([]);
  expect(said({ processes: ['minerva -d', '/opt/*', 'a/b'] })).toEqual(
    [0, 1, 2].map((at) => [`processes.${at}`, 'process.notProgram']),
  );
  expect(said({ commandLines: ['.*'], networkIps: ['0.0.0.0/0'], filePaths: ['x'] })).toEqual([
    ['filePaths.0', 'path.notPlain'],
    ['commandLines.0', 'regex.matchesAll'],
    ['networkIps.0', 'ips.tooWide'],
  ]);
});

it('what is written twice in a list is kept once', () => {
  const rules = { processes: ['uno', 'dos', ' uno '], commandLines: ['x', 'x'], whitelist: { signers: ['A', 'A'] } };
  expect(WrittenRules.parse(rules)).toMatchObject({
    ...{ processes: ['uno', 'dos'], commandLines: ['x'] },
    whitelist: { signers: ['A'] },
  });
  expect(objections({ processes: Array(501).fill('x') })).toEqual([]);
});

it('what was stored before is read as it is', () => {
  const old = {
    ...{ processes: ['/usr/bin/*', 'x', 'x'], filePaths: ['C:\\Users\\*\\x', '/tmp/**'], commandLines: ['.*'] },
    networkIps: ['0.0.0.0/0', '10.1.2.3/8'],
  };
  expect(VaccineRules.parse(old)).toMatchObject(old);
  expect(RuleExceptions.parse({ processes: ['*'], commandLines: ['.*'] })).toMatchObject({ processes: ['*'] });
});

describe('over rules that are stored', () => {
  const old = VaccineRules.parse({
    ...{ processes: ['/usr/bin/*', 'xmrig'], filePaths: ['C:\\x', '%TEMP%\\x'], commandLines: ['.*'] },
    networkIps: ['10.1.2.3/8'],
    whitelist: { paths: ['/'] },
    exceptions: { processes: ['minerva -d'], networkIps: ['0.0.0.0/0'] },
  });
  const said = (rules: object) =>
    writtenRulesOver(old)
      .safeParse(rules)
      .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

  it('what stands there is kept, moved and taken away without being judged anew', () => {
    expect(said(old)).toEqual([]);
    expect(said({ ...old, processes: ['nuevo', '/usr/bin/*'], filePaths: ['%TEMP%\\x'], commandLines: [] })).toEqual(
      [],
    );
    expect(writtenRulesOver(old).parse({ ...old, processes: ['/usr/bin/*', '/usr/bin/*'] }).processes).toEqual([
      '/usr/bin/*',
    ]);
  });

  it('what is new is judged, in its line and in its own list', () => {
    expect(said({ ...old, processes: ['/usr/bin/*', '/usr/bin/?'], commandLines: ['.*', '.+'] })).toEqual([
      ['processes.1', 'process.notName'],
      ['commandLines.1', 'regex.matchesAll'],
    ]);
    expect(said({ ...old, networkIps: ['0.0.0.0/0'], exceptions: { networkIps: ['10.1.2.3/8'] } })).toEqual([
      ['networkIps.0', 'ips.tooWide'],
      ['exceptions.networkIps.0', 'ips.hostBits'],
    ]);
    expect(said({ ...old, whitelist: { paths: ['/', 'C:\\'] } })).toEqual([['whitelist.paths.1', 'path.notPlain']]);
  });

  it('a list of expressions that costs too much may become cheaper, and no dearer', () => {
    const costly = (count: number) => Array.from({ length: count }, (_, n) => `a{4000}${n}`);
    const over = writtenRulesOver(VaccineRules.parse({ commandLines: costly(6) }));
    const codes = (commandLines: string[]) =>
      over.safeParse({ commandLines }).error?.issues.map((one) => one.message) ?? [];
    expect(codes([...costly(5), 'x'])).toEqual([]);
    expect(codes([...costly(6), 'x'])).toEqual(['regex.tooComplex']);
  });

  it('a path of the other family stays where the family does', () => {
    const draft = { name: 'x', type: 'FILE', criticality: 1, category: 'VIRUS', osFamily: 'linux', rules: old };
    const places = (change: object) =>
      vaccineDraftOver({ osFamily: 'linux', rules: old })
        .safeParse({ ...draft, ...change })
        .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];
    expect(places({})).toEqual([]);
    expect(places({ rules: { ...old, filePaths: ['C:\\x', 'C:\\y'] } })).toEqual([
      ['rules.filePaths.1', 'path.otherSystem'],
    ]);
    expect(places({ osFamily: 'windows' })).toEqual([['rules.whitelist.paths.0', 'path.otherSystem']]);
  });

  it('of a change only its bounds are looked at, until it is known what is stored', () => {
    expect(UnjudgedRules.parse(old)).toEqual(old);
    expect(UnjudgedRules.safeParse({ commandLines: ['x'.repeat(1001)] }).error?.issues).toMatchObject([
      { path: ['commandLines', 0], message: 'value.tooLong' },
    ]);
    expect(UnjudgedRules.safeParse({ commandLines: Array(101).fill('x') }).error?.issues).toMatchObject([
      { path: ['commandLines'], message: 'value.tooMany' },
    ]);
  });
});
