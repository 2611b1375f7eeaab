import { api, type VaccineException } from '@egida/contract';
import { expect, it, vi } from 'vitest';
import { answered, drawnFor } from '../../testing/drawn-for.tsx';
import { ExceptionEditor } from './exception-editor.tsx';
import { emptyLists } from './exception-lists.ts';

const told = vi.hoisted(() => ({ actions: [] as string[] }));
vi.mock('../../i18n/locale.ts', async (original) => ({ ...(await original<object>()), useLocale: () => 'es' }));
vi.mock('../../ui/editor/editor-panel.tsx', () => ({ EditorPanel: () => null, FieldGroup: () => null }));
vi.mock('../../api/mutation.ts', () => ({
  useApiMutation: (_: unknown, { feedback }: { feedback: { action: string } }) => {
    told.actions.push(feedback.action);
    return { mutate: () => undefined };
  },
}));

const place = { agencyId: 'hospital', vaccineId: 'miner' };
const exception = { ...emptyLists, agents: 'all', computers: 3, reason: null } as unknown as VaccineException;
const savesAs = async (addition?: { lists: typeof emptyLists; agentId: null }) => {
  told.actions = [];
  await drawnFor(
    <ExceptionEditor place={place} vaccineName="Minería" addition={addition} onClose={() => undefined} />,
    { answers: [answered(api.exceptions.get, { params: place }, exception)] },
  );
  return told.actions[0];
};

it('what an alert proposed and was looked at first is accepted all the same, and can be taken back where alerts are', async () => {
  expect(await savesAs({ lists: emptyLists, agentId: null })).toBe('exception.accept');
  expect(await savesAs()).toBe('exception.update');
});
