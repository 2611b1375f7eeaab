import type { ComputerRow } from '@egida/contract';
import { expect, it, vi } from 'vitest';
import { drawnFor } from '../../testing/drawn-for.tsx';
import { TagsForm } from './tags-form.tsx';

const guarded = vi.hoisted(() => ({ hasChanges: (): boolean => false }));
vi.mock('../../i18n/locale.ts', async (original) => ({ ...(await original<object>()), useLocale: () => 'es' }));
vi.mock('../../ui/form/use-unsaved-guard.tsx', () => ({
  useUnsavedGuard: (hasChanges: () => boolean) => {
    guarded.hasChanges = hasChanges;
    return null;
  },
}));

const asksWith = async (draft: string[]) => {
  guarded.hasChanges = () => false;
  const computer = { id: 'pc', agencyId: 'hospital', tags: ['aula', 'planta 1'] } as ComputerRow;
  await drawnFor(<TagsForm computer={computer} draft={draft} onDraft={() => undefined} onEnd={() => undefined} />);
  return guarded.hasChanges();
};

it('whoever goes elsewhere is asked about tags that they have changed, and not about the same ones', async () => {
  expect(await asksWith(['aula', 'planta 1'])).toBe(false);
  expect(await asksWith(['aula'])).toBe(true);
  expect(await asksWith(['aula', 'planta 2'])).toBe(true);
});
