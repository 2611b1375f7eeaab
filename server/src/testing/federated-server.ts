import { api } from '@egida/contract';
import { pino } from 'pino';
import type { FromMain } from '../features/upstream/from-main.ts';
import type { UpstreamOptions } from '../features/upstream/runner.ts';
import { makeInstance, makeUser } from './factories.ts';
import { type MainStandIn, startMainStandIn } from './main-stand-in.ts';
import { type Caller, startApp, type TestApp } from './start-app.ts';
import { runUpstream, upstreamOf } from './upstream-runs.ts';

export interface FederatedServer {
  app: TestApp;
  main: MainStandIn;
  admin: Caller;
  /** What came down was asked for. */
  taken: string[];
  /** Starts a server process as far as its main server goes: connections of its own, and whatever it warns of. */
  run(options?: Partial<UpstreamOptions>): { name: string; stop(): Promise<void> };
  /** Federates it with the stand-in, unless another is named. */
  connect(more?: {
    server?: string;
    apikey?: string;
    certificate?: string;
    acceptVaccines?: boolean;
  }): Promise<unknown>;
  show(): Promise<Awaited<ReturnType<typeof upstreamOf>>>;
  query<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>;
  /** Ends the connections of a process without a word, as when it is killed. */
  kill(name: string): Promise<void>;
  stop(): Promise<void>;
}

let runs = 0;

/** A server with a database of its own, and beside it what stands in for its main server. */
export const startFederatedServer = async (tls?: { cert: string; key: string }): Promise<FederatedServer> => {
  const app = await startApp();
  const main = await startMainStandIn(tls);
  await makeInstance(app);
  const admin = app.as((await makeUser(app, 'ROLE_ADMIN')).authorization);
  const stops: (() => Promise<void>)[] = [];
  const taken: string[] = [];
  const fromMain: FromMain = {
    takeVaccines: async (_taking, digest) => {
      taken.push(`vaccines ${digest}`);
      return false;
    },
    tellVaccines: async () => [],
    takeOffers: async () => void taken.push('offers'),
    hasOffers: async () => false,
    hasAnswers: async () => false,
  };
  const query: FederatedServer['query'] = async (text, values = []) => (await app.system.pool.query(text, values)).rows;
  return {
    app,
    main,
    admin,
    taken,
    run: (options) => {
      const name = `runner ${++runs}`;
      const log = pino({ level: process.env.TEST_LOG ? 'debug' : 'silent' });
      const { stop } = runUpstream(app, name, { log, fromMain, everyMs: 50, soonMs: 50, ...options });
      stops.push(stop);
      return { name: `egida ${name}`, stop };
    },
    connect: (more = {}) => admin(api.upstream.connect, { body: { server: main.url, apikey: main.apikey, ...more } }),
    show: () => upstreamOf(admin),
    query,
    kill: async (name) => {
      await query('select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1', [name]);
    },
    stop: async () => {
      for (const stop of stops) await stop();
      await main.stop();
      await app.stop();
    },
  };
};
