import { expect, it } from 'vitest';
import { createDropLog } from './drop-log.ts';

it('what is dropped is said at once, then once a minute with all that came meanwhile', () => {
  const said: unknown[] = [];
  const note = createDropLog({ warn: (what: unknown) => void said.push(what) });
  note(0, 0);
  note(3, 1000);
  note(4, 30_000);
  note(5, 60_999);
  note(0, 61_000);
  note(0, 200_000);
  expect(said).toEqual([{ programs: 3 }, { programs: 9 }]);
});
