import { deploymentStates } from '@egida/contract';
import { expect, it, vi } from 'vitest';
import { inSteps } from '../../testing/in-steps.tsx';
import { someVerbs } from './deployment-state.tsx';
import { useVaccineVerbs } from './use-vaccine-verbs.ts';

const { sent } = vi.hoisted(() => ({ sent: [] as { url: string; body?: string }[] }));
// The server leaves its answers for later.
vi.mock('../../api/send.ts', () => ({
  send: () => (request: { url: string; body?: string }) => {
    sent.push(request);
    return new Promise(() => undefined);
  },
}));

type Verbs = ReturnType<typeof useVaccineVerbs>;
const after = (...steps: ((verbs: Verbs) => void)[]): Verbs => inSteps(() => useVaccineVerbs('miner', 0), ...steps);
const busyAfter = (...steps: ((verbs: Verbs) => void)[]) => ['a', 'b', 'c'].filter(after(...steps).isBusy);

it('what is asked of one row goes out while another waits for its answer; asked twice, it goes out once', async () => {
  const busy = busyAfter(
    (verbs) => verbs.act(['a'], someVerbs.execute),
    (verbs) => verbs.act(['b', 'c'], someVerbs.execute),
    (verbs) => verbs.act(['a'], someVerbs.execute),
  );
  expect(busy).toEqual(['a', 'b', 'c']);
  await vi.waitFor(() => expect(sent.length).toBeGreaterThan(1));
  expect(sent.map(({ url, body }) => [url.split('/').at(-2), body])).toEqual([
    ['a', '[]'],
    ['b', '["c"]'],
  ]);
});

it('an answer about autorun is about the rows that waited for it, whatever page is shown by then', () => {
  const ask = (verbs: Verbs) => verbs.showAutorun(['a', 'b'], true);
  expect(busyAfter(ask)).toEqual(['a', 'b']);
  expect(busyAfter(ask, (verbs) => verbs.settleAutorun(true))).toEqual([]);
  const refused = after(ask, (verbs) => verbs.settleAutorun(false));
  expect(refused.stateOf('a', deploymentStates.APPLIED)).toBe(deploymentStates.APPLIED);
});
