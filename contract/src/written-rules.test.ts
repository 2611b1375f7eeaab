import { describe, expect, it } from 'vitest';
import { RuleExceptions, VaccineRules } from './vaccine-rules.ts';
import { VaccineDraft } from './vaccines.ts';
import { WrittenExceptions, WrittenRules } from './written-rules.ts';

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
    ...[
      '/',
      '/tmp/',
      '/tmp/../etc/x',
      '/tmp/./x',
      '/tmp/..',
      'tmp/x',
      'x',
      '~/x',
      '/tmp/*',
      '/home/?/x',
      '/home/$USER/x',
      '$HOME/x',
    ],
    ...[
      'C:\\',
      'C:',
      'C:x',
      'C:\\a\\',
      'C:\\a\\..\\b',
      'C:/a/b',
      'C:\\a\\*.exe',
      '%TEMP%\\x',
      'C:\\%USERNAME%\\x',
      '\\a\\b',
      'C:\\a\\\\b',
    ],
    '\\\\server\\share\\x',
  ])('of a decoy is plain and whole, and not %s', (path) =>
    expect(inList('filePaths', path)).toEqual(['path.notPlain']),
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

  it.each(['0.0.0.0/0', '10.0.0.0/7', '::/0', 'fc00::/7', '2000::/15'])('is no range as wide as %s', (network) =>
    expect(inList('networkIps', network)).toEqual(['ips.tooWide']),
  );

  it.each(['10.1.2.3/8', '192.0.2.1/24', '2001:db8::1/32', '2001:db8:0:1::/48', '::ffff:192.0.2.1/120'])(
    'is where its range begins, unlike in %s',
    (network) => expect(inList('networkIps', network)).toEqual(['ips.hostBits']),
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
