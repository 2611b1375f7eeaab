import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import type pg from 'pg';
import { bindEndpoints, handOverAgency, mapError, onAgencyMove, told } from './compose.ts';
import { admitApiKeys } from './features/api-keys/api-keys.ts';
import { beginAsCaller, createAccessVerifier, scopeOfUser } from './features/auth/auth.ts';
import { admitInstances, noteInstanceRefusals } from './features/federation/federation.ts';
import { writeAudit } from './platform/audit/audit.ts';
import { createKeyedConcurrencyLimiter } from './platform/batching/concurrency-limiter.ts';
import type { Env } from './platform/env.ts';
import { AppError } from './platform/errors/app-error.ts';
import { errorBody } from './platform/errors/map-error.ts';
import { answerClientError } from './platform/http/client-errors.ts';
import type { Guards } from './platform/http/guards.ts';
import { registerHealth, type ServerState } from './platform/http/health.ts';
import { refuseUnknownHosts } from './platform/http/known-hosts.ts';
import { registerOpenApi } from './platform/http/openapi.ts';
import { createRefusalDelay } from './platform/http/refusal-delay.ts';
import { registerEndpoints } from './platform/http/routes.ts';
import { contentSecurityPolicy } from './platform/http/security.ts';
import { registerConsole } from './platform/http/static.ts';
import type { Services } from './platform/services.ts';
import { serverVersion } from './platform/version.ts';

export interface AppOptions {
  env: Pick<Env, 'TRUST_PROXY' | 'LOG_LEVEL' | 'knownHosts' | 'REFUSAL_DELAY_MS'>;
  /** What reads the metrics. */
  metricsToken: string;
  services: Omit<Services, 'log' | 'findPerson' | 'onAgencyMove' | 'handOverAgency' | 'told'>;
  tls?: { cert: string; key: string } | undefined;
  consoleFolder?: string | undefined;
  /** Where the log goes, line by line; standard output, where nobody says. */
  logTo?: { write(line: string): void } | undefined;
  /** Connections that nothing but health uses, so that it is told however busy the others are; absent, the services' own. */
  healthPool?: pg.Pool | undefined;
  /** Whether everything that a first request needs is there. */
  state?: () => ServerState;
}

/** After a costly search the next one of the same person waits for thrice as long as it took: others search in between. */
const restAfterSearch = (tookMs: number) => Math.min(3 * Math.max(0, tookMs - 20), 3000);

/** While more of one person's changes wait, half of the time is everybody else's. */
const restAfterChange = (tookMs: number) => Math.min(tookMs, 1000);

/** Connects the gate to how people and agents prove who they are, and to the audit. */
const guardsOf = ({
  system,
  replica,
  keys,
  configurations,
  agentTokens,
  refusals,
  uploadFolder,
}: Services): Guards => ({
  pool: system.pool,
  replica,
  uploadFolder,
  verifyAccessToken: createAccessVerifier(keys),
  verifyAgentToken: agentTokens.verify,
  admitApiKey: admitApiKeys(system.pool, configurations),
  admitInstance: admitInstances(system.pool, refusals),
  noteInstanceRefusal: noteInstanceRefusals(system.pool, refusals, mapError),
  beginAsCaller,
  // Before they cost a connection of the database: a screen asks for a handful at once.
  limitSearches: createKeyedConcurrencyLimiter(4, 20, {
    restMs: restAfterSearch,
    refusal: () => new AppError('list.tooManyAtOnce', undefined, 1),
  }),
  limitLongSearches: createKeyedConcurrencyLimiter(1, 20, {
    restMs: restAfterSearch,
    refusal: () => new AppError('list.tooManyAtOnce', undefined, 1),
  }),
  limitChanges: createKeyedConcurrencyLimiter(2, 100, {
    restMs: restAfterChange,
    refusal: () => new AppError('tooManyRequests', undefined, 1),
  }),
  limitCalls: createKeyedConcurrencyLimiter(4, 100, {
    refusal: () => new AppError('tooManyRequests', undefined, 1),
  }),
  writeAudit,
  noteRefusal: refusals.note,
});

/** Browsers take a reply for nothing but its content type. */
const neverGuess = { 'x-content-type-options': 'nosniff' };

const answerError = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
  // A caller that hung up hears no answer, and nothing of ours went wrong.
  const hungUp = request.raw.destroyed && !request.raw.complete;
  const mapped = hungUp ? new AppError('request.malformed') : mapError(error);
  // A refusal on purpose is no failure, however often it happens.
  if (mapped.statusCode >= 500 && !(error instanceof AppError))
    request.log.error({ err: error, route: request.routeOptions.url }, mapped.code);
  if (mapped.retryAfter) reply.header('retry-after', mapped.retryAfter);
  return reply
    .code(mapped.statusCode)
    .headers({ ...neverGuess, 'cache-control': 'no-store' })
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(errorBody(mapped));
};

/** The server, ready to listen. */
export const buildApp = async (options: AppOptions): Promise<FastifyInstance> => {
  const { env } = options;
  const app = Fastify({
    logger: {
      level: env.LOG_LEVEL,
      ...(options.logTo && { stream: options.logTo }),
      serializers: { req: ({ method, routeOptions }) => ({ method, route: routeOptions?.url }) },
    },
    logController: new LogController({ disableRequestLogging: env.LOG_LEVEL !== 'debug' }),
    trustProxy: env.TRUST_PROXY.length > 0 ? env.TRUST_PROXY : false,
    routerOptions: { maxParamLength: 200 },
    // A package takes its time to come in; headers have a minute.
    requestTimeout: 300_000,
    // Addresses that cannot be read at all never reach a route.
    frameworkErrors: answerError,
    clientErrorHandler: answerClientError,
    ...(options.tls && { https: options.tls }),
  }) as unknown as FastifyInstance;
  const services: Services = {
    ...options.services,
    findPerson: scopeOfUser,
    onAgencyMove,
    handOverAgency,
    told,
    log: app.log,
  };

  const delayRefusal = createRefusalDelay(env.REFUSAL_DELAY_MS);
  const answerInTime = async (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    if (mapError(error).statusCode < 500) await delayRefusal(request);
    return answerError(error, request, reply);
  };
  app.setErrorHandler(answerInTime);
  app.setNotFoundHandler((request, reply) => answerInTime(new AppError('notFound'), request, reply));
  refuseUnknownHosts(app, env.knownHosts);
  // Agents' calls go without what only browsers heed, but for this one.
  app.addHook('onRequest', async (_, reply) => void reply.headers(neverGuess));

  await app.register(helmet, { contentSecurityPolicy, crossOriginEmbedderPolicy: false });
  // Bodies of agents may be compressed; what is counted against the limit is what they inflate to.
  await app.register(compress, { threshold: 1024, requestEncodings: ['gzip'], encodings: ['gzip'] });
  registerHealth(
    app,
    options.healthPool ?? services.system.pool,
    options.metricsToken,
    options.state ?? (() => 'ready'),
  );
  await registerOpenApi(app, serverVersion);
  registerEndpoints(app, bindEndpoints(services), guardsOf(services));
  if (options.consoleFolder) await registerConsole(app, options.consoleFolder);
  return app;
};
