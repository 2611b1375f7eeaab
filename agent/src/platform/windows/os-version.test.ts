import { expect, it } from 'vitest';
import { osIdsOf } from './os-version.ts';

it.each<[string, string, boolean, string[]]>([
  ['6.1', '7601', false, ['windows-7']],
  ['6.3', '9600', false, ['windows-8.1']],
  ['10.0', '19045', false, ['windows-10']],
  ['10.0', '22000', false, ['windows-11']],
  ['10.0', '26100', false, ['windows-11']],
  ['6.2', '9200', true, ['windows-server-2012']],
  ['6.3', '9600', true, ['windows-server-2012']],
  ['10.0', '14393', true, ['windows-server-2016']],
  ['10.0', '17763', true, ['windows-server-2019']],
  ['10.0', '20348', true, ['windows-server-2022']],
  ['10.0', '26100', true, ['windows-server-2025']],
  ['5.1', '2600', false, []],
])('Windows %s of build %s (server: %s) is %s', (version, build, server, ids) => {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  expect(osIdsOf({ major, minor, build: Number(build), server })).toEqual(ids);
});
