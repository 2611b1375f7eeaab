import { api } from '@egida/contract';
import { fromMain } from '../features/upstream/from-main.ts';
import { makeInstance, makeUser } from './factories.ts';
import { addressOf } from './federated-stand-in.ts';
import { type Caller, startApp, type TestApp } from './start-app.ts';
import { runUpstream, upstreamOf } from './upstream-runs.ts';

interface Side {
  app: TestApp;
  admin: Caller;
  /** Its own, main instance. */
  instanceId: string;
  query<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>;
}

export interface TwoServers {
  main: Side;
  federated: Side & {
    /** Where its agents reach it. */
    address: string;
    /** How it stands with its main server. */
    show(): Promise<NonNullable<Awaited<ReturnType<typeof upstreamOf>>>>;
    /** Its process as far as the line to the main server goes, until it is stopped. */
    run(): { stop(): Promise<void> };
  };
  /** The federated one, as it is registered at the main one. */
  instanceId: string;
  stop(): Promise<void>;
}

const startSide = async (variables: Record<string, string> = {}): Promise<Side> => {
  const app = await startApp(variables);
  const instanceId = await makeInstance(app);
  const admin = app.as((await makeUser(app, 'ROLE_ADMIN')).authorization);
  return {
    app,
    admin,
    instanceId,
    query: async (text, values = []) => (await app.system.pool.query(text, values)).rows,
  };
};

/** A main server and one that is federated with it, each with a database of its own, over the network; no vaccines go down. */
export const startTwoServers = async (variables?: Record<string, string>): Promise<TwoServers> => {
  const [main, here] = [await startSide(), await startSide(variables)];
  const address = await addressOf(here.app);
  const instance = await main.admin(api.instances.create, { body: { name: 'La federada', server: address } });
  const draft = { server: await addressOf(main.app), apikey: instance.apikey ?? '' };
  await here.admin(api.upstream.connect, { body: draft });
  const stops: (() => Promise<void>)[] = [];
  return {
    main,
    federated: {
      ...here,
      address,
      show: () => upstreamOf(here.admin),
      run: () => {
        const log = { warn: () => {} };
        const down = { ...fromMain, tellVaccines: async () => [] };
        const paced = { everyMs: 50, reportMs: 200, soonMs: 50 };
        const running = runUpstream(here.app, 'line', { log, fromMain: down, ...paced });
        stops.push(running.stop);
        return running;
      },
    },
    instanceId: instance.id,
    stop: async () => {
      for (const stop of stops) await stop();
      await here.app.stop();
      await main.app.stop();
    },
  };
};
