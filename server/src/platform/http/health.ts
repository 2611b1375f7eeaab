import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { sameSecret } from './same-secret.ts';

/** Whether a request may read the metrics. From where it comes proves nothing: this machine has other accounts, too. */
const mayReadMetrics = (request: FastifyRequest, token: string): boolean =>
  sameSecret(request.headers.authorization ?? '', `Bearer ${token}`);

export type ServerState = 'starting' | 'ready' | 'stopping';

/** `/healthz` (alive), `/readyz` (the database answers and can be written, and this server is not about to stop), `/metrics`. */
export const registerHealth = (
  app: FastifyInstance,
  pool: pg.Pool,
  metricsToken: string,
  state: () => ServerState,
): void => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'egida_http_request_seconds',
    help: 'Time to answer, by endpoint and status',
    labelNames: ['route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  // The route's pattern, never the address: addresses hold ids, and some calls hold secrets.
  app.addHook('onResponse', async (request, reply) => {
    durations.observe(
      { route: request.routeOptions.url ?? 'none', status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
  });

  app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'alive' }));
  // However many ask at once, the database is asked once.
  let asking: Promise<string | undefined> | undefined;
  const answers = () => {
    asking ??= pool
      .query<{ reads: boolean }>(`select current_setting('transaction_read_only') = 'on' as reads`)
      .then(
        ({ rows }) => (rows[0]?.reads ? 'the database can only be read' : undefined),
        () => 'the database does not answer',
      )
      .finally(() => {
        asking = undefined;
      });
    return asking;
  };
  app.get('/readyz', { logLevel: 'warn' }, async (_, reply) => {
    // Balancers send nobody here from now on, however well the database does.
    if (state() === 'stopping') return reply.code(503).send({ status: 'stopping' });
    const problem = await answers();
    const status = problem ?? state();
    return reply.code(status === 'ready' ? 200 : 503).send({ status });
  });
  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    if (!mayReadMetrics(request, metricsToken)) return reply.code(404).send();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
};
