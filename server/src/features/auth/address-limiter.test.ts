import { expect, it } from 'vitest';
import { AddressBlocked, createAddressLimiter } from './address-limiter.ts';

const never = () => new Promise<void>(() => undefined);

it('an address that has failed too often costs no more work, in whichever way it is written', async () => {
  const limit = createAddressLimiter(4, 200);
  let worked = 0;
  const call = (ip: string) =>
    limit({ ip }, async () => {
      worked++;
      throw new AddressBlocked(900);
    });
  await expect(call('2001:db8::1')).rejects.toMatchObject({ code: 'tooManyRequests', retryAfter: 900 });
  for (const same of ['2001:db8::1', '2001:db8::2', '2001:0db8:0:0:ffff::1', '2001:db8:0:0:1:2:3:4'])
    await expect(call(same)).rejects.toMatchObject({ code: 'tooManyRequests', retryAfter: expect.any(Number) });
  expect(worked).toBe(1);
  await expect(call('2001:db8:0:1::1')).rejects.toBeInstanceOf(AddressBlocked);
  await expect(call('192.0.2.1')).rejects.toBeInstanceOf(AddressBlocked);
  expect(worked).toBe(3);
});

it('one address takes some of the places, and leaves the others to the others', async () => {
  const limit = createAddressLimiter(1, 200);
  for (let place = 0; place < 40; place++) void limit({ ip: '192.0.2.1' }, never);
  await expect(limit({ ip: '192.0.2.1' }, never)).rejects.toMatchObject({ code: 'unavailable' });
  const other = limit({ ip: '192.0.2.2' }, async () => 'in');
  await expect(Promise.race([other, Promise.resolve('waiting')])).resolves.toBe('waiting');
});

it('a place is free again when its work is done, well or not', async () => {
  const limit = createAddressLimiter(4, 200);
  for (let times = 0; times < 100; times++) {
    expect(await limit({ ip: '192.0.2.1' }, async () => times)).toBe(times);
    await expect(limit({ ip: '192.0.2.1' }, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  }
});

it('who is known is asked for where others of their address are blocked, and has places of their own', async () => {
  const limit = createAddressLimiter(4, 200);
  const blocked = () => Promise.reject(new AddressBlocked(900));
  await expect(limit({ ip: '192.0.2.1' }, blocked)).rejects.toBeInstanceOf(AddressBlocked);
  const known = { ip: '192.0.2.1', known: ['their id'] };
  expect(await limit(known, async () => 'in')).toBe('in');
  // What they are refused is known of their address; it keeps them out no more than before.
  await expect(limit(known, blocked)).rejects.toBeInstanceOf(AddressBlocked);
  expect(await limit(known, async () => 'in')).toBe('in');
  for (let place = 0; place < 40; place++) void limit({ ip: '192.0.2.2' }, never);
  await expect(limit({ ip: '192.0.2.2' }, never)).rejects.toMatchObject({ code: 'unavailable' });
  void limit({ ip: '192.0.2.2', known: ['their id'] }, never);
});
