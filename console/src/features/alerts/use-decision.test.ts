import { type Alert, alertStatuses } from '@egida/contract';
import { beforeEach, expect, it, vi } from 'vitest';
import { inSteps } from '../../testing/in-steps.tsx';
import { useDecision } from './use-decision.ts';

type Done = (alert: Alert, verb: 'resolve', note: string | undefined) => void;

const moves = vi.hoisted(() => ({ inPanel: 0, done: undefined as unknown }));
beforeEach(() => {
  moves.inPanel = 0;
});
vi.mock('../../session/session.tsx', () => ({ useSession: () => ({ may: () => true }) }));
vi.mock('../../ui/keys/use-keys.ts', () => ({ useKeys: () => undefined }));
vi.mock('./use-alert-verbs.ts', async (original) => ({
  ...(await original<object>()),
  useAlertVerbs: ({ onDone }: { onDone: unknown }) => {
    moves.done = onDone;
    return { act: () => undefined, busy: false };
  },
}));
vi.mock('../../ui/focus.ts', () => ({ goOnInPanel: () => moves.inPanel++ }));

const alert = { id: 'one', note: '', status: alertStatuses.ACTIVE } as Alert;
type Decision = ReturnType<typeof useDecision>;
const use = () => useDecision({ alert, mayWrite: true, onChanged: () => undefined, onOnward: () => undefined });
const afterAllAlike = (typed: string | null) =>
  inSteps(
    use,
    ({ setDraft }: Decision) => setDraft(typed),
    ({ settleAlike }: Decision) => settleAlike('resolve'),
  ).draft;

it('a note that was typed is still there, and is stayed with, after all alerts that say the same were resolved at once', () => {
  expect(afterAllAlike('Es la copia de noche')).toBe('Es la copia de noche');
  expect(moves.inPanel).toBe(1);
});

it('where nothing was typed, or what stands already, there is nothing to stay for', () => {
  expect(afterAllAlike(null)).toBeNull();
  expect(afterAllAlike('')).toBeNull();
  expect(moves.inPanel).toBe(0);
});

it('what was typed while an alert was being resolved with its note is not lost, and what was sent is no draft any longer', () => {
  const typedMeanwhile = (later: string) =>
    inSteps(
      use,
      ({ setDraft }: Decision) => setDraft('Copia'),
      ({ setDraft }: Decision) => setDraft(later),
      () => (moves.done as Done)({ ...alert, note: 'Copia' }, 'resolve', 'Copia'),
    ).draft;
  expect(typedMeanwhile('Copia de noche')).toBe('Copia de noche');
  expect(typedMeanwhile('Copia')).toBeNull();
});
