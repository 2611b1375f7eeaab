import { describe, expect, it } from 'vitest';
import { openPlacesIn } from './open-places.ts';

const none = { processes: [], filePaths: [], commandLines: [] };

describe('what is let through from where anybody may write', () => {
  it.each([
    ['/tmp/minerva', ['/tmp']],
    ['/var/tmp/a/b', ['/var/tmp']],
    ['/dev/shm/x', ['/dev/shm']],
    ['/tmp', ['/tmp']],
    ['C:\\Windows\\Temp\\a.exe', ['C:\\Windows\\Temp']],
    ['d:/users/PUBLIC/a.exe', ['C:\\Users\\Public']],
    ['%TEMP%\\a.exe', ['%TEMP%']],
    ['/opt/tmp/minerva', []],
    ['/tmpfiles/minerva', []],
    ['/srv/var/tmp/minerva', []],
    ['C:\\Windows\\Template\\a.exe', []],
    ['minerva', []],
  ])('is seen of the path %s', (path, places) => {
    expect(openPlacesIn({ ...none, processes: [path] })).toEqual(places);
    expect(openPlacesIn({ ...none, filePaths: [path] })).toEqual(places);
  });

  it.each([
    ['^/tmp/minerva --mes', ['/tmp']],
    ['^\\/var\\/tmp\\/x', ['/var/tmp']],
    ['C:\\\\Windows\\\\Temp\\\\a\\.exe', ['C:\\Windows\\Temp']],
    ['^/opt/minerva$', []],
  ])('is seen of the expression %s', (expression, places) => {
    expect(openPlacesIn({ ...none, commandLines: [expression] })).toEqual(places);
  });

  it('names each folder once', () => {
    expect(openPlacesIn({ ...none, processes: ['/tmp/a', '/tmp/b', '/dev/shm/c'] })).toEqual(['/tmp', '/dev/shm']);
  });
});
