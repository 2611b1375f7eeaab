import { api, type WireReply } from '@egida/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { sectorFeedback } from '../features/sectors/sectors.feedback.ts';
import { dismiss, shownNow } from '../feedback/feedback.ts';
import { storedTokens, stubStorage } from '../testing/browser.ts';
import { useApiMutation } from './mutation.ts';

vi.mock('../i18n/locale.ts', async (original) => ({ ...(await original<object>()), currentLocale: () => 'es' }));

const made = { id: 'health', name: 'Sanidad' };
const refused = { statusCode: 503, error: 'Service Unavailable', message: 'unavailable' };

interface CreatingProps {
  status: number;
  /** None, where it was no answer of the server's own. */
  reply: object | undefined;
  onEnded: () => void;
}

/** Creates a sector as it is drawn. */
const Creating = ({ status, reply, onEnded }: CreatingProps) => {
  const creation = useApiMutation(api.sectors.create, {
    feedback: sectorFeedback('sector.create'),
    transport: () => () => Promise.resolve({ status, text: JSON.stringify(reply) ?? '', retryAfter: null }),
    onSuccess: onEnded,
    onError: onEnded,
  });
  creation.mutate({ body: { name: made.name } });
  return null;
};

/** Changes a sector as it is drawn. */
const Saving = ({ transport }: { transport: () => Promise<WireReply> }) => {
  const saving = useApiMutation(api.sectors.update, {
    feedback: sectorFeedback('sector.update'),
    transport: () => transport,
  });
  saving.mutate({ params: { sectorId: made.id }, body: { name: made.name } });
  return null;
};

/** What the person has been told once the server has answered so. */
const toldAfter = async (status: number, reply?: object) => {
  await new Promise<void>((resolve) => {
    renderToStaticMarkup(
      <QueryClientProvider client={new QueryClient()}>
        <Creating status={status} reply={reply} onEnded={resolve} />
      </QueryClientProvider>,
    );
  });
  return shownNow().map(({ level, text, detail }) => ({ level, text, detail }));
};

beforeEach(() => {
  for (const { id } of shownNow()) dismiss(id);
  return () => vi.unstubAllGlobals();
});

it('a write that goes well says so', async () => {
  expect(await toldAfter(201, made)).toEqual([{ level: 3, text: 'Sector creado', detail: undefined }]);
});

it('a write that does not go well says that, and why', async () => {
  expect(await toldAfter(503, refused)).toEqual([
    { level: 1, text: 'No se ha podido crear el sector', detail: expect.stringContaining('El servidor no responde.') },
  ]);
});

it.each([503, 504])(
  'a write to which the server gave no answer may have been done, and is not called a failure: %i',
  async (status) => {
    expect(await toldAfter(status)).toEqual([
      {
        level: 2,
        text: 'No ha llegado la respuesta del servidor',
        detail: expect.stringContaining('Puede que se haya hecho'),
      },
    ]);
  },
);

it('after a write without an answer what is on screen is asked for again: there one sees whether it was done', async () => {
  const client = new QueryClient();
  const key = ['/api/instances/main/sectors'];
  client.setQueryData(key, { collection: [] });
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Saving transport={async () => ({ status: 503, text: '' })} />
    </QueryClientProvider>,
  );
  await vi.waitFor(() => expect(client.getQueryState(key)?.isInvalidated).toBe(true));
});

it('what is answered to somebody who has signed out is not told to whoever came after, nor theirs to be taken back', async () => {
  const kept = stubStorage();
  kept.set('egida.tokens', storedTokens());
  const client = new QueryClient();
  let answer: (reply: WireReply) => void = () => undefined;
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Saving
        transport={() =>
          new Promise((resolve) => {
            answer = resolve;
          })
        }
      />
    </QueryClientProvider>,
  );
  await vi.waitFor(() => expect(client.isMutating()).toBe(1));
  const [mutation] = client.getMutationCache().getAll();
  kept.set('egida.tokens', storedTokens({ jti: 'eva', sid: 'two' }));
  answer({ status: 200, text: JSON.stringify(made), retryAfter: null });
  await vi.waitFor(() => expect(mutation?.state.status).toBe('success'));
  expect([shownNow(), client.getQueryCache().getAll()]).toEqual([[], []]);
});

it('does not compile without what it tells', () => {
  const silent = () => {
    // @ts-expect-error there is no writing in silence
    useApiMutation(api.sectors.create, {});
  };
  expect(silent).toBeTypeOf('function');
});

/** Renames a sector several times as it is drawn, as fast as somebody presses. */
const Renaming = ({ names, send }: { names: readonly string[]; send: (name: string) => Promise<WireReply> }) => {
  const saving = useApiMutation(api.sectors.update, {
    feedback: sectorFeedback('sector.update'),
    inOrder: 'names',
    transport:
      () =>
      ({ body }) =>
        send(JSON.parse(body ?? '{}').name),
  });
  for (const name of names) saving.mutate({ params: { sectorId: made.id }, body: { name } });
  return null;
};

it('what is chosen one after the other is kept one after the other: none is left out, and the last one counts', async () => {
  const events: string[] = [];
  const client = new QueryClient();
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  const send = async (name: string) => {
    events.push(`asks for ${name}`);
    await turn();
    events.push(`has ${name}`);
    if (name === 'B') return { status: 503, text: JSON.stringify(refused), retryAfter: null };
    return { status: 200, text: JSON.stringify({ ...made, name }), retryAfter: null };
  };
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Renaming names={['A', 'B', 'A']} send={send} />
    </QueryClientProvider>,
  );
  while (client.isMutating() > 0) await turn();
  expect(events).toEqual(['asks for A', 'has A', 'asks for B', 'has B', 'asks for A', 'has A']);
});
