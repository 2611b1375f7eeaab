import { api } from '@egida/contract';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { answered, drawnFor, textOf } from '../../../testing/drawn-for.tsx';
import { instance } from '../../../testing/instances.ts';
import { moveMessages } from './move.messages.ts';
import { MoveDialog } from './move-dialog.tsx';
import { lacksServer, NoServer } from './no-server.tsx';

const asked = vi.hoisted(() => ({ sent: [] as unknown[], confirm: () => undefined as unknown }));
vi.mock('../../../i18n/locale.ts', async (original) => ({ ...(await original<object>()), useLocale: () => 'es' }));
vi.mock('../../../api/mutation.ts', () => ({
  useApiMutation: () => ({ mutate: (input: unknown) => asked.sent.push(input), isPending: false }),
}));
// A dialog stands outside of what is drawn here: what it would hold is drawn in place.
vi.mock('../../../ui/confirm-dialog.tsx', () => ({
  ConfirmDialog: ({ children, verb, onConfirm }: { children: ReactNode; verb: string; onConfirm: () => void }) => {
    asked.confirm = onConfirm;
    return (
      <>
        {children}
        <button type="button">{verb}</button>
      </>
    );
  },
}));
beforeEach(() => {
  asked.sent = [];
});

const own = instance({ id: 'main', name: 'Principal', type: 'main', server: '', connection: null });
const answers = [answered(api.instances.get, { params: { instanceId: 'main' } }, own)];
const drawn = async (offered: string[]) =>
  textOf(
    await drawnFor(
      <MoveDialog open agencies={['a', 'b']} offered={offered} onMoved={() => undefined} onCancel={() => undefined} />,
      { answers, paths: ['/federated/$instanceId'] },
    ),
  );
const { es } = moveMessages;

it('what is offered is taken back with nothing filled in, and nothing else goes along', async () => {
  const text = await drawn(['b']);
  expect(text).toContain(es.takeBackHelp);
  expect(text).toContain('Retirar el ofrecimiento de 1 organismo');
  asked.confirm();
  const body = { agencies: ['b'], instanceId: 'main', certId: null, moveAgenciesChildren: true };
  expect(asked.sent).toEqual([{ params: { instanceId: 'main' }, body }]);
});

it('where nothing is offered, somewhere to go is asked for', async () => {
  const text = await drawn([]);
  expect(text).not.toContain(es.takeBackHelp);
  expect(text).toContain('Mover 2 organismos');
  asked.confirm();
  expect(asked.sent).toEqual([]);
});

it('what keeps agencies from going to an instance is said at once, with the way to mend it', async () => {
  expect([lacksServer(undefined), lacksServer(own), lacksServer(instance())]).toEqual([false, false, false]);
  const without = instance({ server: '' });
  expect(lacksServer(without)).toBe(true);
  const page = await drawnFor(<NoServer instance={without} />, { paths: ['/federated/$instanceId'] });
  expect(textOf(page)).toBe(
    `No se puede mover nada a «Comunidad vecina» sin la dirección de su servidor: sus agentes no sabrían adónde ir. ${es.noServerWay}`,
  );
  expect(page).toContain('href="/federated/neighbour?panel=edit-neighbour"');
});
