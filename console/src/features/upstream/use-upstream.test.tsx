import { api, type Upstream } from '@egida/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { useApiMutation } from '../../api/mutation.ts';
import { keyOf } from '../../api/query.ts';
import { upstreamFeedback } from './upstream.feedback.ts';
import { upstreamStored } from './use-upstream.ts';

const changed = { server: 'https://egida.example', paused: true } as Upstream;

/** Changes it as it is drawn. */
const Changing = ({ onDone }: { onDone: () => void }) => {
  const change = useApiMutation(api.upstream.update, {
    feedback: upstreamFeedback('upstream.pause'),
    transport: () => () => Promise.resolve({ status: 200, text: JSON.stringify(changed), retryAfter: null }),
    ...upstreamStored,
    onSuccess: onDone,
  });
  change.mutate({ body: { paused: true } });
  return null;
};

it('what a change answers is at once what the screen shows, as if it had been asked for', async () => {
  const client = new QueryClient();
  await new Promise<void>((resolve) => {
    renderToStaticMarkup(
      <QueryClientProvider client={client}>
        <Changing onDone={resolve} />
      </QueryClientProvider>,
    );
  });
  expect(client.getQueryData(keyOf(api.upstream.get, {}))).toEqual({ upstream: changed });
});
