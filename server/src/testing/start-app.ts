import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CallInput, call, type Endpoint, protocolVersion, type ReplyOf, type Send } from '@egida/contract';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { inject } from 'vitest';
import { type AppOptions, buildApp } from '../app.ts';
import { allChores, jobs, mapError } from '../compose.ts';
import { keepPace, loadAgentTokens } from '../features/agents/agents.ts';
import { scopeOfUser } from '../features/auth/auth.ts';
import { gatherRefusals } from '../platform/audit/refusals.ts';
import { type Configurations, loadConfigurations } from '../platform/configuration/configuration.ts';
import { createPool } from '../platform/db/pool.ts';
import { type System, systemOn } from '../platform/db/system.ts';
import { type Worker, workOnce } from '../platform/jobs/worker.ts';
import { type Keys, loadKeys } from '../platform/keys/keys.ts';
import type { Services } from '../platform/services.ts';
import { templateName, withDatabase } from './global-setup.ts';
import { releaseKey } from './release-key.ts';

/** Calls an endpoint of the contract, typed, in this very process. */
export type Caller = <E extends Endpoint>(
  endpoint: E,
  ...input: object extends CallInput<E> ? [CallInput<E>?] : [CallInput<E>]
) => Promise<ReplyOf<E>>;

export interface TestApp {
  app: FastifyInstance;
  system: System;
  keys: Keys;
  configurations: Configurations;
  databaseUrl: string;
  /** Where what is uploaded lies meanwhile. */
  uploadFolder: string;
  /** A client that sends this `Authorization` header. */
  as(authorization?: string): Caller;
  /** What works on tasks; all of them, unless others are named. */
  worker(given?: Partial<Pick<Worker, 'jobs' | 'log' | 'keptBytes'>>): Worker;
  /** Does now what one server process does for all in time. */
  runChore(name: string): Promise<void>;
  /** Does now what the background does in time. */
  settle(): Promise<void>;
  stop(): Promise<void>;
}

/** What reads the metrics of a test. */
export const metricsToken = 'metrics-of-tests-0123456789';

/** Where people reach the console of a test: nowhere, but links by mail begin with it. */
export const testUrl = 'https://egida.example';

interface Options
  extends Pick<AppOptions, 'logTo'>,
    Partial<Pick<Services, 'releaseKeys' | 'manual' | 'replica' | 'sendsMail'>>,
    Partial<Pick<AppOptions['env'], 'knownHosts'>> {
  /** How long refusals wait for whoever is refused too often; tests refuse without end, and wait for none of it. */
  refusalDelayMs?: number;
  /** Addresses of proxies that are believed. */
  trustProxy?: string[];
  /** Where agents reach this server, if not `testUrl`. */
  publicUrl?: string;
  /** Nobody has said where agents reach this server. */
  withoutPublicUrl?: boolean;
  /** Over the database of this one, as a second server process. */
  beside?: Pick<TestApp, 'databaseUrl' | 'keys'>;
}

// To copy files needs a checkpoint, which is cheap where nothing has to reach the disk: on our own PostgreSQL.
const cloning = process.env.DATABASE_URL ? 'wal_log' : 'file_copy';

/** The whole server over a database of its own. */
export const startApp = async (
  variables: Record<string, string> = {},
  {
    logTo,
    beside,
    replica,
    publicUrl = testUrl,
    withoutPublicUrl,
    knownHosts,
    trustProxy = [],
    refusalDelayMs = 0,
    releaseKeys = [releaseKey],
    sendsMail = true,
    manual = { folder: '', url: `${testUrl}/manual` },
  }: Options = {},
): Promise<TestApp> => {
  const server = inject('databaseServer');
  const name = `egida_test_${randomBytes(6).toString('hex')}`;
  if (!beside) await administer(server, `create database ${name} template ${templateName} strategy ${cloning}`);
  const databaseUrl = beside?.databaseUrl ?? withDatabase(server, name);
  const pool = createPool({ url: databaseUrl, max: 5, name: 'tests', statementTimeout: 15_000 });
  const system = systemOn(pool);
  const keys = beside?.keys ?? (await loadKeys('', randomBytes(32).toString('hex')));
  const configurations = await loadConfigurations(system, variables);
  const pace = await keepPace(system, configurations);
  const agentTokens = await loadAgentTokens(system, keys.agent);
  const refusals = gatherRefusals(system, console);
  const uploadFolder = join(tmpdir(), name);
  const app = await buildApp({
    env: {
      TRUST_PROXY: trustProxy,
      LOG_LEVEL: logTo || process.env.TEST_LOG ? 'debug' : 'silent',
      REFUSAL_DELAY_MS: refusalDelayMs,
      knownHosts,
    },
    metricsToken,
    services: {
      system,
      replica,
      agentSystem: system,
      agentTokens,
      keys,
      configurations,
      refusals,
      pace,
      uploadFolder,
      publicUrl,
      agentUrl: withoutPublicUrl ? undefined : publicUrl,
      releaseKeys,
      sendsMail,
      manual,
    },
    logTo,
  });
  await app.ready();
  const chores = allChores({ configurations, publicUrl, releaseKeys });
  const runChore = async (name: string) => {
    const chore = chores.find((one) => one.name === name);
    if (!chore) throw new Error(`${name} is no chore`);
    while ((await chore.run(system)) === 'unfinished');
  };
  const worker: TestApp['worker'] = (given) => ({
    ...{ system, replica, configurations, jobs, findPerson: scopeOfUser, mapError, log: console },
    ...given,
  });
  return {
    app,
    system,
    keys,
    configurations,
    databaseUrl,
    uploadFolder,
    as: (authorization) => {
      const send = sender(app, authorization);
      return ((endpoint: Endpoint, input: object = {}) => call(send, endpoint, input as never)) as Caller;
    },
    worker,
    runChore,
    settle: async () => {
      await agentTokens.refresh();
      await refusals.flush();
      await runChore('fold deltas');
      await runChore('fold alert counts');
      await runChore('fold computer counts');
      await runChore('drop empty cells');
      while (await workOnce(worker()));
    },
    stop: async () => {
      configurations.stop();
      pace.stop();
      agentTokens.stop();
      await app.close();
      await refusals.stop();
      await pool.end();
      await rm(uploadFolder, { recursive: true, force: true });
      if (!beside) await administer(server, `drop database ${name} with (force)`);
    },
  };
};

const sender =
  (app: FastifyInstance, authorization: string | undefined): Send =>
  async ({ method, url, body, headers }) => {
    const reply = await app.inject({
      method: method as 'GET',
      url,
      headers: {
        'egida-protocol': String(protocolVersion),
        ...headers,
        ...(authorization && { authorization }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { payload: body }),
    });
    const retryAfter = reply.headers['retry-after'];
    return {
      status: reply.statusCode,
      text: reply.payload,
      retryAfter: retryAfter === undefined ? null : String(retryAfter),
    };
  };

const administer = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};
