import { expect, it } from 'vitest';
import { leavesAlone } from './leaves-alone.ts';
import { familyOfPath, fileNameOf } from './program-name.ts';

const sha256 = 'a'.repeat(64);
const nothing = {
  whitelist: { paths: [], sha256: [], signers: [] },
  exceptions: { filePaths: [], processes: [], commandLines: [], networkIps: [] },
};
const whitelisting = (whitelist: object) => ({ ...nothing, whitelist: { ...nothing.whitelist, ...whitelist } });
const excepting = (exceptions: object) => ({ ...nothing, exceptions: { ...nothing.exceptions, ...exceptions } });

it.each([
  ['nothing', nothing, '/opt/x/y', false],
  ['its content', whitelisting({ sha256: [sha256] }), '/opt/x/y', true],
  ['its path', whitelisting({ paths: ['/opt/x/y'] }), '/opt/x/y', true],
  ['what is below a folder', whitelisting({ paths: ['/opt/x/'] }), '/opt/x/y', true],
  ['another path that begins so', whitelisting({ paths: ['/opt/x'] }), '/opt/x/y', false],
  ['another spelling on Linux', whitelisting({ paths: ['/OPT/x/'] }), '/opt/x/y', false],
  ['another spelling on Windows', whitelisting({ paths: ['c:\\PROGRAMAS\\'] }), 'C:\\Programas\\y.exe', true],
  ['a name', excepting({ processes: ['y'] }), '/opt/x/y', true],
  ['a name on Windows', excepting({ processes: ['Y.EXE'] }), 'C:\\x\\y.exe', true],
  ['another name', excepting({ processes: ['x'] }), '/opt/x/y', false],
  ['a path that is excepted', excepting({ filePaths: ['/opt/x/y'] }), '/opt/x/y', true],
])('a vaccine leaves alone what it should: %s', (_, rules, image, expected) => {
  expect(leavesAlone(rules, { image, sha256 })).toBe(expected);
});

it.each([
  ['/usr/bin/ssh', 'linux', 'ssh'],
  ['/opt/a\\b', 'linux', 'a\\b'],
  ['C:\\Windows\\explorer.exe', 'windows', 'explorer.exe'],
  ['explorer.exe', 'windows', 'explorer.exe'],
])('%s is a path of %s, and its file %s', (image, family, file) => {
  expect([familyOfPath(image), fileNameOf(image)]).toEqual([family, file]);
});
