import { closeSync, openSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMarks } from './marks.ts';

/** A handle that the kernel asks nobody by: each mark is refused. */
let noGroup: number;
beforeEach(() => {
  noGroup = openSync('/dev/null', 'r');
});
afterEach(() => closeSync(noGroup));

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
