import { api } from '@egida/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { sectorFeedback } from '../features/sectors/sectors.feedback.ts';
import { dismiss, shownNow } from '../feedback/feedback.ts';
import { useApiMutation } from './mutation.ts';

vi.mock('../i18n/locale.ts', async (original) => ({ ...(await original<object>()), currentLocale: () => 'es' }));

const made = { id: 'health', name: 'Sanidad' };
const refused = { statusCode: 503, error: 'Service Unavailable', message: 'unavailable' };

interface CreatingProps {
  status: number;
  reply: object;
  onEnded: () => void;
}

/** Creates a sector as it is drawn. */
const Creating = ({ status, reply, onEnded }: CreatingProps) => {
  const creation = useApiMutation(api.sectors.create, {
    feedback: sectorFeedback('sector.create'),
    transport: () => () => Promise.resolve({ status, text: JSON.stringify(reply), retryAfter: null }),
    onSuccess: onEnded,
    onError: onEnded,
  });
  creation.mutate({ body: { name: made.name } });
  return null;
};

/** What the person has been told once the server has answered so. */
const toldAfter = async (status: number, reply: object) => {
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
});

it('a write that goes well says so', async () => {
  expect(await toldAfter(201, made)).toEqual([{ level: 3, text: 'Sector creado', detail: undefined }]);
});

it('a write that does not go well says that, and why', async () => {
  expect(await toldAfter(503, refused)).toEqual([
    { level: 1, text: 'No se ha podido crear el sector', detail: expect.stringContaining('El servidor no responde.') },
  ]);
});

it('does not compile without what it tells', () => {
  const silent = () => {
    // @ts-expect-error there is no writing in silence
    useApiMutation(api.sectors.create, {});
  };
  expect(silent).toBeTypeOf('function');
});
