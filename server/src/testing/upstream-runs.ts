import { api } from '@egida/contract';
import { startUpstream, type UpstreamOptions } from '../features/upstream/runner.ts';
import { createPool } from '../platform/db/pool.ts';
import { systemOn } from '../platform/db/system.ts';
import type { Caller, TestApp } from './start-app.ts';

/** How a server stands with its main server. */
export const upstreamOf = async (admin: Caller) => {
  const { upstream } = await admin(api.upstream.get);
  if (!upstream) throw new Error('It is federated with none');
  return upstream;
};

/** Starts a process of a server as far as its main server goes, with connections of its own, until it is stopped. */
export const runUpstream = (
  app: TestApp,
  name: string,
  options: Omit<UpstreamOptions, 'system' | 'keys'>,
): { stop(): Promise<void> } => {
  const pool = createPool({ url: app.databaseUrl, max: 3, name, statementTimeout: 15_000 });
  const upstream = startUpstream({ system: systemOn(pool), keys: app.keys, ...options });
  let isRunning = true;
  return {
    stop: async () => {
      if (!isRunning) return;
      isRunning = false;
      await upstream.stop();
      await pool.end();
    },
  };
};
