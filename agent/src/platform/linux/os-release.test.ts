import { operatingSystems } from '@egida/contract';
import { expect, it } from 'vitest';
import { parseOsIds } from './os-release.ts';

/** As the distributions ship them, but for what says nothing here. */
const releases = [
  ...['11', '12', '13'].map(
    (version) => `PRETTY_NAME="Debian GNU/Linux ${version}"\nVERSION_ID="${version}"\nID=debian`,
  ),
  ...['20.04', '22.04', '24.04'].map((version) => `NAME="Ubuntu"\nVERSION_ID="${version}"\nID=ubuntu\nID_LIKE=debian`),
  'ID="rhel"\nID_LIKE="fedora"\nVERSION_ID="8.10"',
  'ID="rhel"\nID_LIKE="fedora centos"\nVERSION_ID="9.4"',
  'ID="centos"\nID_LIKE="rhel fedora"\nVERSION_ID="9"',
  'ID="rocky"\nVERSION_ID="9.4"',
  'ID="almalinux"\nVERSION_ID="9.4"',
  'ID=fedora\nVERSION_ID=41',
  'ID="sles"\nID_LIKE="suse"\nVERSION_ID="15.6"',
  'ID="opensuse-leap"\nVERSION_ID="15.6"',
  'ID=alpine\nVERSION_ID=3.20.3',
];
const offered = operatingSystems.filter(({ osFamily }) => osFamily === 'linux').map(({ id }) => id);

it('every system that a vaccine may be narrowed to is one that an agent takes itself for', () => {
  const known = new Set(releases.flatMap(parseOsIds));
  expect(offered.filter((id) => !known.has(id))).toEqual([]);
});

it('every release takes itself for nothing but its own distribution and version', () => {
  const taken = releases.map((text) => parseOsIds(text).filter((id) => offered.includes(id)));
  expect(taken.every((ids) => ids.length > 0)).toBe(true);
  expect(taken.slice(0, 8)).toEqual([
    ...['11', '12', '13'].map((version) => ['debian', `debian-${version}`]),
    ...['20.04', '22.04', '24.04'].map((version) => ['ubuntu', `ubuntu-${version}`]),
    ...['8', '9'].map((version) => ['rhel', `rhel-${version}`]),
  ]);
});
