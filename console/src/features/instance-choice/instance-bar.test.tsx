import type { Role } from '@egida/contract';
import { describe, expect, it, vi } from 'vitest';
import { translate } from '../../i18n/messages.ts';
import { type Answered, instancesAnswered, otherInstance, shownWith } from '../../testing/shown-with.tsx';
import { InstanceBar } from './instance-bar.tsx';
import { instanceChoiceMessages } from './instance-choice.messages.ts';
import { useInstanceChoice } from './use-instance-choice.ts';

// Outside a browser nobody tells when the language changes, and no clock goes.
vi.mock('../../i18n/use-messages.ts', () => ({
  useMessages: (messages: typeof instanceChoiceMessages) => (key: 'all', values: object) =>
    translate(messages, key, values as never),
}));
vi.mock('../../ui/ago.tsx', () => ({
  Ago: ({ sentence }: { sentence: (when: string) => string }) => sentence('ayer'),
}));

const Shown = ({ otherwise }: { otherwise?: string }) => (
  <InstanceBar choice={useInstanceChoice(otherwise)} mayBeAll={otherwise === undefined} />
);
const shown = (
  address: string,
  answers: readonly Answered[],
  { role, otherwise }: { role?: Role; otherwise?: string } = {},
) => shownWith(<Shown {...(otherwise && { otherwise })} />, { address, answers, ...(role && { role }) });
const words = instanceChoiceMessages.es;

describe('the choice of an instance', () => {
  it('is not there where there is but one, nor for who may not look at others', async () => {
    expect(await shown('/', instancesAnswered(0))).toBe('');
    expect(await shown('/?instance=north', instancesAnswered(2), { role: 'ROLE_MANAGER' })).toBe('');
  });

  it('is of all of them at first, or of this very one, which is marked', async () => {
    expect(await shown('/', instancesAnswered(2))).toContain(`placeholder="${words.all}"`);
    const main = otherInstance({ id: 'main', name: 'Principal', type: 'main', connection: null });
    const ofMain = await shown('/', instancesAnswered(2, main), { otherwise: 'main' });
    expect(ofMain).toContain('value="Principal (esta)"');
    // There is nothing to go back to.
    expect(ofMain).not.toContain(words.showAll);
  });

  it('names the one that the address names, and leads back to all', async () => {
    const markup = await shown('/?instance=north', instancesAnswered(2));
    expect(markup).toContain('value="Norte"');
    expect(markup).toContain(`aria-label="${words.showAll}"`);
    expect(markup).toContain('Al día: su servidor se comunicó ayer.');
    expect(markup).not.toContain(words.showConnection);
  });

  it('says how old what is shown is where its server is late, and leads to its connection', async () => {
    const { connection } = otherInstance();
    const late = otherInstance({ connection: connection && { ...connection, state: 'LATE', lagSeconds: 9999 } });
    const markup = await shown('/?instance=north', instancesAnswered(2, late));
    expect(markup).toContain('Su servidor no se comunica. Lo que se ve llegó ayer.');
    expect(markup).toMatch(new RegExp(`href="/federated/north"[^>]*>${words.showConnection}<`));
  });

  it('says how many changes have not come', async () => {
    const { connection } = otherInstance();
    const behind = otherInstance({ connection: connection && { ...connection, lagSeconds: 9999, pending: 12 } });
    expect(await shown('/?instance=north', instancesAnswered(1, behind))).toContain(
      'Faltan 12 cambios por llegar: lo que se ve puede ser de ayer.',
    );
  });
});
