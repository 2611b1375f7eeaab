import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { buildApp } from './app.ts';
import { allChores, jobs, mapError } from './compose.ts';
import { planDemo, startDemo } from './demo.ts';
import { startEmbedded } from './embedded-postgres.ts';
import { keepPace, loadAgentTokens } from './features/agents/agents.ts';
import { scopeOfUser } from './features/auth/auth.ts';
import { keepUptime } from './features/computers/computers.ts';
import { startMail } from './features/mail/mail.ts';
import { publishCarried } from './features/packages/packages.ts';
import { startUpstream } from './features/upstream/upstream.ts';
import { ensureFirstAdministrator, resetAdministrator } from './features/users/users.ts';
import { greet, greetReset } from './greet.ts';
import { gatherRefusals } from './platform/audit/refusals.ts';
import { loadConfigurations } from './platform/configuration/configuration.ts';
import { checkSettings } from './platform/db/check-settings.ts';
import { migrate } from './platform/db/migrate.ts';
import { createPool } from './platform/db/pool.ts';
import { createReadReplica } from './platform/db/read-replica.ts';
import { shareConnections } from './platform/db/share-connections.ts';
import { systemOn } from './platform/db/system.ts';
import { type Env, readEnv } from './platform/env.ts';
import type { ServerState } from './platform/http/health.ts';
import { dropLeftovers } from './platform/http/uploads.ts';
import { leadChores } from './platform/jobs/leader.ts';
import { startWorker } from './platform/jobs/worker.ts';
import { loadKeys } from './platform/keys/keys.ts';
import { loadMetricsToken } from './platform/keys/metrics-token.ts';
import { trustedKeys } from './platform/keys/release-keys.ts';
import { speaksPlainHttp } from './platform/plain-http.ts';
import { stopOnSignal } from './stop-on-signal.ts';
import { takeSecret } from './take-secret.ts';

// Source and bundle lie equally deep below the server's folder.
const migrations = fileURLToPath(new URL('../migrations', import.meta.url));
const consoleFolder = fileURLToPath(new URL('../../console/dist', import.meta.url));
// In a release the agents stand there, and whose keys signed them; in a checkout nothing does.
const agentsFolder = fileURLToPath(new URL('../../agents', import.meta.url));
const manualFolder = fileURLToPath(new URL('../dist/manual', import.meta.url));

const demoFlag = '--demo';
const resetFlag = '--reset-admin';

/** Starts everything, in order, and stops it in the opposite one when asked to. */
export const startServer = async (
  variables: Record<string, string | undefined>,
  args: readonly string[] = [],
): Promise<void> => {
  const env = readEnv(variables);
  const tls = await readTls(env);
  const releaseKeys = await trustedKeys(env.RELEASE_KEYS, agentsFolder);
  const log = pino({ level: env.LOG_LEVEL });
  const stops: (() => unknown)[] = [];
  const stopAll = async () => {
    for (const stop of stops.splice(0).reverse()) await stop();
  };
  let state: ServerState = 'starting';
  try {
    const url = env.DATABASE_URL ?? (await openEmbedded(env, log, stops));
    await migrate(url, migrations);
    const connect = (name: string, max: number, statementTimeout = 15_000) => {
      const pool = createPool({ url, max, name, statementTimeout });
      stops.push(() => pool.end());
      return pool;
    };
    // Whoever is many keeps none of the others waiting: people, agents, what goes on by itself, health.
    const shares = shareConnections(env.DATABASE_CONNECTIONS);
    const system = systemOn(connect('people', shares.people));
    const agentSystem = systemOn(connect('agents', shares.agents));
    const background = systemOn(connect('background', shares.background));
    const healthPool = connect('health', shares.health, 2_000);
    await checkSettings(system.pool, 15_000);
    const replica = openReplica(env, shares.people, log, stops);
    const demo = args.includes(demoFlag) ? await planDemo(system, env) : undefined;
    const keys = await loadKeys(env.DATA_DIR, env.JWT_SECRET, env.JWT_SECRET_FORMER);
    await takeSecret(system, keys, args);
    const configurations = await loadConfigurations(background, env.variables);
    // By the connection that nothing else keeps busy: to wait for one is no outage.
    const uptime = await keepUptime(systemOn(healthPool), configurations);
    stops.push(uptime.stop);
    const pace = await keepPace(background, configurations);
    const agentTokens = await loadAgentTokens(background, keys.agent);
    const refusals = gatherRefusals(background, log);
    const chores = leadChores(background, allChores({ configurations, publicUrl: env.PUBLIC_URL, releaseKeys }), log);
    const server = env.SMTP_URL && env.MAIL_FROM ? { url: env.SMTP_URL, from: env.MAIL_FROM } : undefined;
    const mail = startMail({ system: background, server, publicUrl: env.PUBLIC_URL, log });
    const upstream = startUpstream({ system: background, keys, log });
    const worker = startWorker({
      system: background,
      replica,
      configurations,
      jobs,
      findPerson: scopeOfUser,
      mapError,
      log,
    });
    stops.push(configurations.stop, pace.stop, agentTokens.stop, refusals.stop, chores.stop, worker.stop, mail.stop);
    stops.push(upstream.stop);
    const uploadFolder = join(env.DATA_DIR, 'uploads');
    await dropLeftovers(uploadFolder);
    const app = await buildApp({
      env,
      services: {
        ...{ system, replica, agentSystem, keys, agentTokens, configurations, refusals, pace, uploadFolder },
        ...{ publicUrl: env.PUBLIC_URL, agentUrl: env.agentUrl, releaseKeys, sendsMail: server !== undefined },
        manual: { folder: manualFolder, url: env.MANUAL_URL },
      },
      metricsToken: env.METRICS_TOKEN ?? (await loadMetricsToken(env.DATA_DIR)),
      tls,
      healthPool,
      state: () => state,
      consoleFolder,
    });
    stops.push(() => app.close());
    await listen(app, env);
    await publishCarried({ system: background, folder: agentsFolder, releaseKeys, log });
    // Last, when nothing can fail any more: a password that was made up is said once.
    greet(env, await ensureFirstAdministrator(system, { ...env, ...demo?.administrator }));
    warnOfPlainHttp(env, log);
    state = 'ready';
    if (demo) stops.push(await startDemo({ system: background, plan: demo, origin: env.PUBLIC_URL, log }));
    if (args.includes(resetFlag)) greetReset(await resetAdministrator({ system, configurations }, env.ADMIN_USERNAME));
  } catch (error) {
    await stopAll();
    throw error;
  }
  const drainAndStop = async (signal: NodeJS.Signals) => {
    state = 'stopping';
    // Whoever asks still is answered, until every balancer has seen that nobody is to be sent here.
    if (signal === 'SIGTERM' && env.DRAIN_SECONDS > 0) await sleep(env.DRAIN_SECONDS * 1000);
    await stopAll();
  };
  stopOnSignal(drainAndStop, log);
};

const openReplica = ({ DATABASE_REPLICA_URL: url }: Env, max: number, log: pino.Logger, stops: (() => unknown)[]) => {
  if (!url) return undefined;
  const pool = createPool({ url, max, name: 'replica', statementTimeout: 15_000, onlyReads: true });
  const replica = createReadReplica(pool, log);
  stops.push(() => pool.end(), replica.stop);
  return replica;
};

const openEmbedded = async (env: Env, log: pino.Logger, stops: (() => unknown)[]): Promise<string> => {
  const database = await startEmbedded({ dataDir: env.DATA_DIR, log: log.child({ part: 'database' }) });
  stops.push(() => database.stop());
  return database.url;
};

const readTls = async ({ TLS_CERT, TLS_KEY }: Env) => {
  if (!TLS_CERT || !TLS_KEY) return undefined;
  const read = (name: string, file: string) =>
    readFile(file, 'utf8').catch((error: Error) => {
      throw new Error(`${name} cannot be read: ${error.message}`);
    });
  return { cert: await read('TLS_CERT', TLS_CERT), key: await read('TLS_KEY', TLS_KEY) };
};

const listen = async (
  app: { listen(options: { host: string; port: number }): Promise<unknown> },
  env: Env,
): Promise<void> => {
  try {
    await app.listen({ host: env.HOST, port: env.PORT });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') {
      throw new Error(
        `Port ${env.PORT} of ${env.HOST} is taken. Stop what uses it, or choose another, such as PORT=8081.`,
      );
    }
    if (code === 'EACCES')
      throw new Error(`Port ${env.PORT} needs rights that this account does not have. Choose one above 1023.`);
    throw error;
  }
};

/** Whoever listens beyond this machine without TLS is told what that means, unless a proxy speaks HTTPS in its place. */
const warnOfPlainHttp = (env: Env, log: pino.Logger): void => {
  if (!speaksPlainHttp(env)) return;
  log.warn(
    { host: env.HOST },
    'It speaks HTTP beyond this machine: passwords and tokens can be read on their way. Set TLS_CERT and TLS_KEY, or ' +
      'put a proxy that speaks HTTPS before it and set PUBLIC_URL to its address.',
  );
};
