import { describe, expect, it } from 'vitest';
import { createDeviceCalls } from './device-calls.ts';

/** A call that is answered when the test says so. */
const pending = () => {
  let answer = (_: string) => {};
  const result = new Promise<string>((resolve) => {
    answer = resolve;
  });
  let begun = 0;
  const call = () => {
    begun++;
    return result;
  };
  return { call, answer: (text: string) => answer(text), begun: () => begun };
};
const silence = 'its file system does not answer';

describe('a device that does not answer', () => {
  it('fails who asked it after a while, who waits behind them with that, and whoever comes then at once', async () => {
    const callDevice = createDeviceCalls(50);
    const [one, other, behind, later] = [pending(), pending(), pending(), pending()];
    const first = [one, other, behind].map(({ call }) => callDevice('7', call));
    const failed = { status: 'rejected', reason: new Error(silence) };
    expect(await Promise.allSettled(first)).toEqual([failed, failed, failed]);
    await expect(callDevice('7', later.call)).rejects.toThrow(silence);
    expect([one, other, behind, later].map(({ begun }) => begun())).toEqual([1, 1, 0, 0]);
  });

  it('keeps nobody from another one, and is asked again once it has answered, whose late answers are put away', async () => {
    const callDevice = createDeviceCalls(50);
    const one = pending();
    const late: string[] = [];
    const asked = callDevice('7', one.call, (answer) => late.push(answer));
    await expect(asked).rejects.toThrow(silence);
    expect(await callDevice('8', async () => 'of another')).toBe('of another');
    one.answer('open');
    await expect.poll(() => late).toEqual(['open']);
    expect(await callDevice('7', async () => 'again')).toBe('again');
  });
});

it('two calls about a device are made at a time, the others in their order, and each has its own answer', async () => {
  const callDevice = createDeviceCalls();
  const calls = Array.from({ length: 5 }, pending);
  const answers = Promise.all(calls.map(({ call }) => callDevice('7', call)));
  expect(calls.map(({ begun }) => begun())).toEqual([1, 1, 0, 0, 0]);
  for (const [at, { answer }] of calls.entries()) answer(String(at));
  expect(await answers).toEqual(['0', '1', '2', '3', '4']);
  await expect(callDevice('7', () => Promise.reject(new Error('EIO')))).rejects.toThrow('EIO');
  expect(await callDevice('7', async () => 'goes on')).toBe('goes on');
});
