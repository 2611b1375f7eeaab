import { expect, it } from 'vitest';
import { deploymentFailure } from './deployment-failure.ts';

it.each([
  ['breaker: stopped too many processes, only reports now; /srv/a: EACCES', 'breaker'],
  ['/srv/a: EACCES: permission denied, open', 'permission'],
  ['/srv/a: ENOSPC', 'space'],
  ['/srv/a/b: ENOENT', 'folder'],
  ['/srv/a: a file that is not ours stands there', 'occupied'],
  ['/srv/a: touched again and again: restored 6 times within an hour', 'touched'],
  ['/srv/a: only observing, not planted', 'observing'],
  ['processes: cannot be read: (', 'unreadable'],
  ['', 'other'],
])('%s is a failure of the kind %s', (words, kind) => {
  expect(deploymentFailure(words)).toBe(kind);
});
