import { expect, it, vi } from 'vitest';
import { inSteps } from '../../testing/in-steps.tsx';
import { useEditorForm } from './use-editor-form.ts';

const unobjecting = { safeParse: () => ({ success: true }) } as never;

it('a save sends what was changed in the form, and nothing of what others changed while it was open', () => {
  const save = vi.fn();
  const opened = { name: 'Norte', email: 'antes@norte.example' };
  const now = { name: 'Norte', email: 'ahora@norte.example' };
  inSteps(
    (at) =>
      useEditorForm({
        initial: at === 0 ? opened : now,
        schema: unobjecting,
        toDraft: (values) => values,
        save,
      }),
    ({ form }) => form.setFieldValue('name', 'Norte y sierra'),
    ({ submit }) => submit(),
  );
  expect(save).toHaveBeenCalledExactlyOnceWith({ ...opened, name: 'Norte y sierra' }, { name: 'Norte y sierra' });
});
