import { closeSync, openSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Mount } from '../mounts.ts';
import { createMarks } from './marks.ts';

/** A handle that the kernel asks nobody by: each mark is refused. */
let noGroup: number;
beforeEach(() => {
  noGroup = openSync('/dev/null', 'r');
});
afterEach(() => {
  vi.useRealTimers();
  closeSync(noGroup);
});

describe('nothing is asked about, and why is told apart', () => {
  it('where the kernel refuses each file system', () => {
    expect(createMarks(noGroup, undefined)).toMatchObject({
      fileSystems: 0,
      why: expect.stringMatching(/^the kernel asks before no start here/),
    });
  });

  it('where no file system is there to be asked about', () => {
    const below = '/egida-test-nothing';
    const why = `no file system is mounted below ${below} alone`;
    expect(createMarks(noGroup, below)).toMatchObject({ fileSystems: 0, why });
  });
});

it('each file system that refuses is named by where it is mounted, once until another one is mounted there', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const mount = (path: string, number: string): Mount => ({
    ...{ id: number, path, number },
    filesystem: 'ext4',
    device: '/dev/none',
  });
  let mounts = [mount('/', '8:1'), mount('/srv', '8:2')];
  const { refused, follow } = createMarks(noGroup, undefined, () => mounts);
  const soon = () => {
    vi.advanceTimersByTime(3000);
    return follow();
  };
  expect([refused, soon()]).toEqual([['/', '/srv'], []]);
  mounts = [mount('/', '8:1'), mount('/media/stick', '8:17')];
  expect([soon(), soon()]).toEqual([['/media/stick'], []]);
  mounts = [mount('/', '8:1'), mount('/srv', '8:2')];
  expect(soon()).toEqual(['/srv']);
});
