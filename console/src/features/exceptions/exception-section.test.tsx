import { api, type CallInput, type VaccineException } from '@egida/contract';
import { expect, it, vi } from 'vitest';
import { answered, drawnFor } from '../../testing/drawn-for.tsx';
import { ExceptionSection } from './exception-section.tsx';

type Sent = CallInput<typeof api.exceptions.update>;

const asked = vi.hoisted(() => ({
  confirm: (_done: () => void): void => undefined,
  sent: [] as unknown[],
}));
vi.mock('../../i18n/locale.ts', async (original) => ({ ...(await original<object>()), useLocale: () => 'es' }));
vi.mock('../../ui/ago.tsx', () => ({ Ago: () => null }));
vi.mock('../../ui/ask-button.tsx', () => ({
  AskButton: ({ onConfirm }: { onConfirm: typeof asked.confirm }) => {
    asked.confirm = onConfirm;
    return null;
  },
}));
vi.mock('../../api/mutation.ts', () => ({
  useApiMutation: () => ({ mutate: (input: unknown) => asked.sent.push(input), isPending: false }),
}));

it('an exception is removed as it was looked at: what a colleague has added to it since is not removed unseen', async () => {
  const params = { agencyId: 'hospital', vaccineId: 'miner' };
  const changedOn = '2026-11-30T03:00:00.000Z';
  const exception: VaccineException = {
    ...{ processes: ['/opt/copias'], commandLines: [], filePaths: [], networkIps: [] },
    ...{ agents: 'all', reason: null, changedOn, changedBy: 'ana', computers: 3, tooOld: 0 },
  };
  await drawnFor(<ExceptionSection agency={{ id: 'hospital' }} vaccine={{ id: 'miner', name: 'Minería' }} />, {
    answers: [answered(api.exceptions.get, { params }, exception)],
  });
  asked.confirm(() => undefined);
  expect((asked.sent as Sent[]).map(({ body }) => body?.asOf)).toEqual([changedOn]);
});
