import { expect, it, vi } from 'vitest';
import { drawnFor } from '../../testing/drawn-for.tsx';
import { instance } from '../../testing/instances.ts';
import { InstanceVerbs } from './instance-verbs.tsx';
import { instanceMessages } from './instances.messages.ts';

vi.mock('../../i18n/locale.ts', async (original) => ({ ...(await original<object>()), useLocale: () => 'es' }));
// A question that is not asked is not on screen: what it would say is drawn beside its button.
vi.mock('../../ui/ask-button.tsx', () => ({
  AskButton: ({ words }: { words: { button: string; body: string } }) => (
    <button type="button" title={words.body}>
      {words.button}
    </button>
  ),
}));

const { es } = instanceMessages;
const drawn = (...given: Parameters<typeof instance>) =>
  drawnFor(<InstanceVerbs instance={instance(...given)} onKey={() => undefined} onDeleted={() => undefined} />);
const verbs = async (...given: Parameters<typeof instance>) =>
  [...(await drawn(...given)).matchAll(/<button[^>]*>(.*?)<\/button>/gs)].map(([, text = '']) =>
    text.replace(/<[^>]*>/g, '').trim(),
  );

it('a federated instance is paused, asked for everything anew, given another key and taken off', async () => {
  expect(await verbs()).toEqual([es.pause, es.resend, es.renew, es.delete]);
});

it('one that is paused goes on', async () => {
  expect(await verbs({ paused: true }, { state: 'PAUSED' })).toEqual([es.resume, es.resend, es.renew, es.delete]);
});

it('one that has told nothing yet is not asked for it again', async () => {
  expect(await verbs({}, { state: 'NEVER' })).not.toContain(es.resend);
});

it('one that is only on the register has no connection to pause', async () => {
  expect(await verbs({ type: 'OTHER', connection: null })).toEqual([es.renew, es.delete]);
});

it('what hurts is said before: the other server needs the new key, and what was told goes', async () => {
  const page = await drawn();
  expect(page).toContain(`title="${es.renewBody}"`);
  expect(page).toContain(`title="${es.deleteBodyTold}"`);
  expect(await drawn({ type: 'OTHER', connection: null })).toContain(`title="${es.deleteBody}"`);
});
