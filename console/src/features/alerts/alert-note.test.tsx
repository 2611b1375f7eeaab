import type { Alert } from '@egida/contract';
import { expect, it, vi } from 'vitest';
import { drawnFor } from '../../testing/drawn-for.tsx';
import { AlertNote } from './alert-note.tsx';

type Saved = (saved: Alert, input: { body: { note: string } }) => void;

const asked = vi.hoisted(() => ({ onSuccess: undefined as unknown }));
vi.mock('../../i18n/locale.ts', async (original) => ({ ...(await original<object>()), useLocale: () => 'es' }));
vi.mock('../../api/mutation.ts', () => ({
  useApiMutation: (_: unknown, options: { onSuccess: unknown }) => {
    asked.onSuccess = options.onSuccess;
    return { mutate: () => undefined, isPending: true };
  },
}));

/** What becomes of what stands in the field once the server has saved this. */
const drafts = async (typed: string, sent: string) => {
  const onDraft = vi.fn();
  const alert = { id: 'one', note: '' } as Alert;
  await drawnFor(<AlertNote alert={alert} mayWrite draft={typed} onDraft={onDraft} onChanged={() => undefined} />);
  (asked.onSuccess as Saved)({ ...alert, note: sent }, { body: { note: sent } });
  return onDraft.mock.calls;
};

it('a note that is saved is no draft any longer; what was typed while it was being saved still is', async () => {
  expect(await drafts('Falso', 'Falso')).toEqual([[null]]);
  expect(await drafts('Falso positivo', 'Falso')).toEqual([]);
});
