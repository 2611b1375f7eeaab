import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ProgramFile } from '../platform/programs.ts';
import { until } from '../testing/sandbox.ts';
import { createProgramHasher, maxProgramBytes } from './program-hasher.ts';

interface MadeUp {
  stamp: string;
  content: string;
  /** What it claims to be, where that is another number. */
  size?: number;
}

/** A computer whose files the test decides. */
const computer = () => {
  const files = new Map<string, MadeUp>();
  const hashes = new Map<string, string>();
  const reads: string[] = [];
  const seen = { hashed: [] as { image: string; sha256: string }[], faults: [] as unknown[], open: 0, mostOpen: 0 };
  const held: (() => void)[] = [];
  let isHeld = false;
  const stop = new AbortController();
  const openProgram = async ({ image }: { image: string }): Promise<ProgramFile | undefined> => {
    const file = files.get(image);
    if (!file) return undefined;
    const { stamp } = file;
    const bytes = Buffer.from(file.content);
    seen.open++;
    seen.mostOpen = Math.max(seen.mostOpen, seen.open);
    return {
      stamp,
      size: file.size ?? bytes.length,
      read: async (buffer, position) => {
        if (isHeld) await new Promise<void>((go) => void held.push(go));
        if (position === 0) reads.push(image);
        return bytes.copy(buffer, 0, position);
      },
      isUnchanged: async () => files.get(image)?.stamp === stamp,
      close: async () => {
        seen.open--;
      },
    };
  };
  const hasher = createProgramHasher({
    openProgram,
    cache: { get: (stamp) => hashes.get(stamp), set: (stamp, sha256) => void hashes.set(stamp, sha256) },
    hashed: ({ image }, sha256) => seen.hashed.push({ image, sha256 }),
    failed: (error) => seen.faults.push(error),
    signal: stop.signal,
  });
  return {
    ...{ files, reads, seen, hasher, stop },
    run: (image: string) => hasher.add({ image, at: 0, seesHostFiles: true }),
    hold: () => {
      isHeld = true;
    },
    letGo: () => {
      isHeld = false;
      for (const go of held.splice(0)) go();
    },
    isHeld: () => held.length > 0,
  };
};
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

let here: ReturnType<typeof computer>;
beforeEach(() => {
  here = computer();
});
afterEach(() => {
  here.stop.abort();
  expect(here.seen.faults).toEqual([]);
});

describe('the hash of a program', () => {
  it('is made once for a file that does not change, and again for one that did', async () => {
    here.files.set('/a', { stamp: '1', content: 'first' });
    here.run('/a');
    await until('it is hashed', () => here.seen.hashed.length === 1);
    here.run('/a');
    await until('it is known', () => here.seen.hashed.length === 2);
    expect(here.reads).toEqual(['/a']);
    here.files.set('/a', { stamp: '2', content: 'second' });
    here.run('/a');
    await until('the other is hashed', () => here.seen.hashed.length === 3);
    expect(here.seen.hashed.map((one) => one.sha256)).toEqual([sha256('first'), sha256('first'), sha256('second')]);
  });
  it('is not made of what changes while it is read, nor of what grows', async () => {
    here.files.set('/a', { stamp: '1', content: 'before' });
    here.files.set('/grows', { stamp: 'x', content: 'longer than it was', size: 3 });
    here.hold();
    here.run('/a');
    await until('it is being read', here.isHeld);
    here.files.set('/a', { stamp: '2', content: 'after' });
    here.letGo();
    here.run('/grows');
    await until('both are given up', () => here.hasher.counts().unread === 2);
    expect(here.seen.hashed).toEqual([]);
  });
  it('is not made of what is larger than 256 MiB, which is counted once', async () => {
    here.files.set('/large', { stamp: 'l', content: '', size: maxProgramBytes + 1 });
    here.files.set('/a', { stamp: '1', content: 'a' });
    here.run('/large');
    await until('it was looked at', () => here.hasher.counts().tooLarge === 1);
    for (const image of ['/large', '/a']) here.run(image);
    await until('the other is hashed', () => here.seen.hashed.length === 1);
    expect([here.reads, here.hasher.counts()]).toEqual([['/a'], { tooLarge: 1, unread: 0 }]);
  });
  it('is made of one program at a time, while no more than some wait with their files open', async () => {
    const images = Array.from({ length: 100 }, (_, number) => `/${number}`);
    for (const image of images) here.files.set(image, { stamp: image, content: image });
    here.hold();
    for (const image of images) here.run(image);
    await until('one is being read', here.isHeld);
    await until('others wait', () => here.seen.open > 1);
    here.letGo();
    await until('all are hashed', () => here.seen.hashed.length === 100);
    expect(here.seen.mostOpen).toBe(32);
    expect(here.reads).toEqual(images);
    await until('all are closed', () => here.seen.open === 0);
  });
});

describe('what is executed', () => {
  it('again and again while it waits is looked at once, and what is too much at once is counted', async () => {
    const images = Array.from({ length: 2100 }, (_, number) => `/${number}`);
    for (const image of images) here.files.set(image, { stamp: image, content: image });
    for (let times = 0; times < 3; times++) for (const image of images.slice(0, 1000)) here.run(image);
    for (const image of images) here.run(image);
    // Those that were begun at once wait a second time.
    await until('what waited is hashed', () => here.seen.hashed.length === 2032);
    expect(here.reads).toEqual(images.slice(0, 2000));
    expect(here.hasher.counts().unread).toBe(100);
  });
  it('is given up when it is to be forgotten', async () => {
    const images = Array.from({ length: 50 }, (_, number) => `/${number}`);
    for (const image of images) here.files.set(image, { stamp: image, content: image });
    here.hold();
    for (const image of images) here.run(image);
    await until('one is being read', here.isHeld);
    here.hasher.forget();
    here.letGo();
    await until('what was begun is done', () => here.seen.open === 0);
    expect(here.seen.hashed).toHaveLength(32);
  });
});
