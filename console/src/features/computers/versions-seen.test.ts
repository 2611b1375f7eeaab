import { expect, it } from 'vitest';
import { withVersionsOf } from './versions-seen.ts';

const running = (...versions: string[]) => versions.map((agentVersion) => ({ agentVersion }));

it('adds the versions of computers, each once, the newest first', () => {
  const found = withVersionsOf(['2.9.0'], running('2.10.1', '2.9.0', '2.10.1', '1.12.0'));
  expect(found).toEqual(['2.10.1', '2.9.0', '1.12.0']);
});

it('is the same list while there is nothing new, so that nothing is drawn again', () => {
  const known = ['2.8.0'];
  expect(withVersionsOf(known, running('2.8.0', '2.8.0'))).toBe(known);
  expect(withVersionsOf(known, [])).toBe(known);
});
