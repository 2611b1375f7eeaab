import { api, type Endpoint } from '@egida/contract';
import { expect, it, vi } from 'vitest';
import { drawnFor } from '../../testing/drawn-for.tsx';
import { otherInstance } from '../../testing/shown-with.tsx';
import { InstanceVerbs } from './instance-verbs.tsx';

type Renewed = (reply: { name: string; apikey: string }) => void;

const asked = vi.hoisted(() => ({ onSuccess: new Map<unknown, unknown>() }));
vi.mock('../../i18n/locale.ts', async (original) => ({ ...(await original<object>()), useLocale: () => 'es' }));
vi.mock('../../api/mutation.ts', () => ({
  useApiMutation: (endpoint: Endpoint, options: { onSuccess?: unknown }) => {
    asked.onSuccess.set(endpoint, options.onSuccess);
    return { mutate: () => undefined, isPending: false };
  },
}));

it('a key that was just made is shown, and as whose it is, also once the panel that asked for it shows another instance or none', async () => {
  const onKey = vi.fn();
  const verbs = <InstanceVerbs instance={otherInstance()} onKey={onKey} onDeleted={() => undefined} />;
  await drawnFor(verbs, { paths: ['/agencies'] });
  // What a screen gives to a single press is called only while that is drawn; what it gives to the mutation, in any case.
  (asked.onSuccess.get(api.instances.renewKey) as Renewed)({ name: 'Sur', apikey: 'nueva' });
  expect(onKey.mock.calls).toEqual([[{ name: 'Sur', apikey: 'nueva' }]]);
});
