import { api } from '@egida/contract';
import { beforeEach, expect, it, vi } from 'vitest';
import { versionFeedback } from '../../features/versions/versions.feedback.ts';
import { dismiss, shownNow } from '../../feedback/feedback.ts';
import { commonErrors } from '../../i18n/common.errors.ts';
import { inSteps } from '../../testing/in-steps.tsx';
import type { Selection } from './selection.ts';
import { useSelectedIds } from './use-selected-ids.ts';

const { found } = vi.hoisted(() => ({ found: { collection: [] as object[], total: 0 } }));
vi.mock('../../i18n/locale.ts', async (original) => ({ ...(await original<object>()), currentLocale: () => 'es' }));
vi.mock('../../api/send.ts', () => ({
  send: () => async () => ({
    status: 200,
    text: JSON.stringify({ collection: found.collection, paging: { total: found.total } }),
  }),
}));

beforeEach(() => {
  for (const { id } of shownNow()) dismiss(id);
});

const all = (expected: number): Selection => ({
  ids: new Set(),
  matching: { filter: '', defaultFilter: '', expected, asOf: '2026-11-20T10:00:00.000Z' },
});
const onChanged = vi.fn();
const gathered = (selection: Selection) => {
  const { gather } = inSteps(() =>
    useSelectedIds(api.versions.agencies, {
      params: { instanceId: 'main', versionId: '2.7.0' },
      idOf: ({ agencyId }) => agencyId,
    }),
  );
  return gather(selection, versionFeedback('versions.update'), { onChanged });
};
const details = () => shownNow().map(({ detail }) => detail);

it('all that match are those that were seen', async () => {
  Object.assign(found, { collection: [{ agencyId: 'a' }, { agencyId: 'b' }], total: 2 });
  expect([await gathered(all(2)), details()]).toEqual([['a', 'b'], []]);
  expect(onChanged).not.toHaveBeenCalled();
});

it('where they are more or fewer by now, nothing is done, and that is said', async () => {
  Object.assign(found, { collection: [{ agencyId: 'a' }, { agencyId: 'b' }], total: 2 });
  for (const expected of [1, 3]) expect(await gathered(all(expected))).toEqual([]);
  expect(details()).toEqual([commonErrors.es['selection.changed']]);
  expect(onChanged).toHaveBeenCalledTimes(2);
});
