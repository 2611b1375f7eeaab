import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { createExportPlaces } from './export-places.ts';

async function* endless() {
  for (;;) yield 'piece';
}
const refusal = (work: () => void) => {
  try {
    work();
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
};

it('one person is sent two zips at once, others theirs, and the next once one has ended or nobody takes it any more', async () => {
  const places = createExportPlaces();
  const begin = () => Readable.from(places.counted('ana', endless()));
  const [first, second] = [begin(), begin()];
  // Nothing is taken before somebody reads: a request that fails at its end leaves no place behind.
  expect(refusal(() => places.refuseTooMany('ana'))).toBeUndefined();
  for (const zip of [first, second]) await zip[Symbol.asyncIterator]().next();
  expect(refusal(() => places.refuseTooMany('ana'))).toBe('export.tooMany');
  expect(refusal(() => places.refuseTooMany('berta'))).toBeUndefined();
  first.destroy();
  await expect.poll(() => refusal(() => places.refuseTooMany('ana'))).toBeUndefined();
  second.destroy();
});

it('pieces of all zips are made one after another, with a rest between', async () => {
  const { inTurn } = createExportPlaces();
  let underWay = 0;
  let most = 0;
  const piece = async () => {
    most = Math.max(most, ++underWay);
    await new Promise((resolve) => setImmediate(resolve));
    underWay--;
  };
  await Promise.all(Array.from({ length: 5 }, () => inTurn(piece)));
  expect(most).toBe(1);
});
