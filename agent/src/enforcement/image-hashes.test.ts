import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import type { ProcessFacts } from '../platform/processes.ts';
import type { ProgramFile } from '../platform/programs.ts';
import { until } from '../testing/sandbox.ts';
import { createImageHashes, maxImageBytes } from './image-hashes.ts';

const factsOf = (pid: number, image: string): ProcessFacts => ({
  ...{ pid, parentPid: 1, startTime: '1', uid: 1000, kernelThread: false, stopped: false, ended: false },
  ...{ image, imageId: `1:${image}`, names: [], commandLines: [], seesHostFiles: true },
});

/** A computer whose files hold their own names, and are read when the test lets them be. */
const computer = () => {
  const [found, reads, faults]: [[number, string][], string[], unknown[]] = [[], [], []];
  let letGo: () => void = () => {};
  let gate = Promise.resolve();
  let open = 0;
  const sizes = new Map<string, number>();
  const openProgram = async ({ image }: { image: string }): Promise<ProgramFile | undefined> => {
    open++;
    return {
      stamp: image,
      size: sizes.get(image) ?? image.length,
      read: async (buffer, position) => {
        if (position === 0) reads.push(image);
        await gate;
        return Buffer.from(image).copy(buffer, 0, position);
      },
      isUnchanged: async () => true,
      close: async () => void open--,
    };
  };
  const hashes = createImageHashes({
    openProgram,
    found: ({ pid }, sha256) => found.push([pid, sha256]),
    failed: (error) => faults.push(error),
  });
  return {
    ...{ hashes, found, reads, faults, sizes },
    open: () => open,
    hold: () => {
      gate = new Promise((done) => {
        letGo = done;
      });
    },
    letGo: () => letGo(),
  };
};
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

it('what was started last is hashed first, each file once for all who run it', async () => {
  const { hashes, found, reads, hold, letGo, open, faults } = computer();
  hold();
  const images = ['/a', '/b', '/c', '/d', '/old', '/older', '/new'];
  for (const [at, image] of images.entries()) hashes.ask(factsOf(at + 1, image));
  hashes.ask(factsOf(8, '/new'));
  await until('four are read', () => reads.length === 4);
  letGo();
  await until('all are found', () => found.length === 8);
  expect(reads).toEqual(['/a', '/b', '/c', '/d', '/new', '/older', '/old']);
  expect(new Map(found).get(7)).toBe(sha256('/new'));
  expect(new Map(found).get(8)).toBe(sha256('/new'));
  hashes.ask(factsOf(9, '/new'));
  await until('it is known', () => found.length === 9);
  expect([reads.length, open(), faults]).toEqual([7, 0, []]);
});

it('what is too large is not read, and nothing is found once it is stopped', async () => {
  const { hashes, found, reads, hold, letGo, open, sizes } = computer();
  sizes.set('/large', maxImageBytes + 1);
  hashes.ask(factsOf(1, '/large'));
  hashes.ask(factsOf(2, '/small'));
  await until('the small one is found', () => found.length === 1);
  expect(reads).toEqual(['/small']);
  hold();
  hashes.ask(factsOf(3, '/under-way'));
  await until('it is read', () => reads.length === 2);
  hashes.stop();
  letGo();
  await until('it is closed', () => open() === 0);
  expect(found).toEqual([[2, sha256('/small')]]);
});

it('large ones keep no small ones waiting, and are hashed one after another', async () => {
  const { hashes, found, reads, hold, letGo, sizes } = computer();
  hold();
  const larges = ['/large1', '/large2', '/large3', '/large4', '/large5'];
  for (const [at, image] of larges.entries()) {
    sizes.set(image, 64 * 1024 * 1024);
    hashes.ask(factsOf(at + 1, image));
  }
  await until('one is read', () => reads.length > 0);
  hashes.ask(factsOf(9, '/small'));
  await until('the small one is read', () => reads.includes('/small'));
  expect(reads).toHaveLength(2);
  letGo();
  await until('all are found', () => found.length === 6);
});
