import { describe, expect, it } from 'vitest';
import { alertOf } from './alert.fixture.ts';
import { createHeldAlerts } from './held-alerts.ts';

const mebibyte = 1024 * 1024;
/** An alert that takes a mebibyte, and a little more. */
const large = (name: string) => alertOf(name.padEnd(mebibyte, '.'));
const beginnings = (held: ReturnType<typeof createHeldAlerts>) =>
  held.first(held.count()).map(({ message }) => message.split('.')[0]);

describe('alerts that the disk does not take', () => {
  it('wait in the order in which they were raised, as many as are asked for', () => {
    const held = createHeldAlerts();
    for (const message of ['a', 'b', 'c']) expect(held.add(alertOf(message))).toBe(0);
    expect(held.first(2).map(({ message }) => message)).toEqual(['a', 'b']);
    expect(held.count()).toBe(3);
  });

  it('wait no more once the server or the disk has them, whatever stands before them', () => {
    const held = createHeldAlerts();
    const alerts = ['a', 'b', 'c'].map(alertOf);
    for (const alert of alerts) held.add(alert);
    held.remove(alerts[1]?.id ?? '');
    held.remove('unknown');
    expect(beginnings(held)).toEqual(['a', 'c']);
  });

  it('are 5,000 at most: for each one more the oldest makes way, and is counted', () => {
    const held = createHeldAlerts();
    const dropped = Array.from({ length: 5003 }, (_, number) => held.add(alertOf(`${number}`)));
    expect(
      dropped.map((count, number) => (count > 0 ? [number, count] : [])).filter(({ length }) => length > 0),
    ).toEqual([
      [5000, 1],
      [5001, 1],
      [5002, 1],
    ]);
    expect([held.count(), held.first(1)[0]?.message, beginnings(held).at(-1)]).toEqual([5000, '3', '5002']);
  });

  it('take 8 MiB at most: for a large one as many of the oldest make way as it takes', () => {
    const held = createHeldAlerts();
    for (const message of ['small', 'a', 'b', 'c', 'd', 'e', 'f', 'g'])
      expect(held.add(message === 'small' ? alertOf(message) : large(message))).toBe(0);
    expect(held.add(large('h'))).toBe(2);
    expect(beginnings(held)).toEqual(['b', 'c', 'd', 'e', 'f', 'g', 'h']);
  });

  it('leave their room to others as they go', () => {
    const held = createHeldAlerts();
    for (let round = 0; round < 20; round++) {
      const alerts = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(large);
      expect(alerts.map(held.add)).toEqual([0, 0, 0, 0, 0, 0, 0]);
      for (const { id } of alerts) held.remove(id);
    }
    expect(held.count()).toBe(0);
  });
});
