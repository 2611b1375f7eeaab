import { expect, it } from 'vitest';
import { createUnheard } from '../enforcement/unheard.ts';
import type { FromWatcher } from '../enforcement/watcher-messages.ts';
import { choosePlatform } from '../platform/choose.ts';
import { createTellMain } from './tell-main.ts';

const self = choosePlatform().processes.read(process.pid);

it('what the main thread has no time to hear is bounded, whoever is paused is told of, and then that some was lost', () => {
  if (!self) throw new Error('this process cannot be read');
  const [told, unheard] = [[] as FromWatcher[], createUnheard()];
  const { tell, tellLoss } = createTellMain((message) => void told.push(message), createUnheard(unheard.shared));
  const facts = { ...self, commandLines: ['x'.repeat(1_000_000)] };
  const storm = () => {
    for (let n = 0; n < 1000; n++) tell({ kind: 'processes', changes: [{ kind: 'executed', facts }] });
  };
  const hearAll = () => {
    for (const message of told.splice(0)) unheard.heard(message);
  };
  storm();
  expect(told.length).toBeLessThan(20);
  const bounded = told.length;
  tell({ kind: 'suspended', facts: self });
  tell({ kind: 'touched', path: '/x', facts: self, user: undefined, changes: true, suspended: true });
  tell({ kind: 'touched', path: '/x', facts: self, user: undefined, changes: true, suspended: false });
  tellLoss();
  expect(told.slice(bounded).map(({ kind }) => kind)).toEqual(['suspended', 'touched']);
  hearAll();
  tellLoss();
  tellLoss();
  expect(told.map(({ kind }) => kind)).toEqual(['lost']);
  hearAll();
  tell({ kind: 'processes', changes: [{ kind: 'ended', pid: 7 }] });
  expect(told.map(({ kind }) => kind)).toEqual(['processes']);
});
