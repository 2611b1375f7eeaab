import { expect, it } from 'vitest';
import { choosePlatform } from '../platform/choose.ts';
import { createMatchQueue } from './match-queue.ts';
import type { MatchedProcess, ResponseResult } from './respond.ts';

const { processes } = choosePlatform();
const self = processes.read(process.pid);
if (!self) throw new Error('The test cannot read its own process.');
const matched = { facts: self } as MatchedProcess;

it('whoever brings a match that is being responded to waits until that is over, and it is responded to once', async () => {
  const asked: MatchedProcess[] = [];
  let respond: (result: ResponseResult) => void = () => undefined;
  const queue = createMatchQueue({
    processes,
    respond: (given) => {
      asked.push(given);
      return new Promise<ResponseResult>((resolve) => {
        respond = resolve;
      });
    },
    recheck: () => undefined,
    failed: (error) => {
      throw error;
    },
  });
  const over: string[] = [];
  const first = queue.add('vaccine rule', matched).then(() => over.push('first'));
  const second = queue.add('vaccine rule', matched).then(() => over.push('second'));
  await new Promise(setImmediate);
  expect(over).toEqual([]);
  respond('done');
  await Promise.all([first, second]);
  expect(over.sort()).toEqual(['first', 'second']);
  expect(asked).toHaveLength(1);
  await queue.add('vaccine rule', matched);
  expect(asked, 'once it was handled, nobody waits or asks again').toHaveLength(1);
});
