import { type AgentOptions, runAgent } from '../agent/run-agent.ts';
import { enroll } from '../commands/enroll.ts';
import { choosePlatform } from '../platform/choose.ts';
import { readIdentity } from '../store/identity.ts';
import { createUpdates } from '../update/updates.ts';
import type { Sandbox } from './sandbox.ts';
import type { StubServer } from './stub-server.ts';

/** How long a second of waiting for the server takes in these tests. */
export const secondMillis = 200;

/** An agent in this process, enrolled at the stub. It acts on descendants of the test, and below the sandbox, only. */
export const enrolled = async (sandbox: Sandbox, stub: StubServer) => {
  const state = sandbox.path('state');
  const root = sandbox.path('root');
  await enroll({ server: stub.url, apikey: 'key', state, mode: 'normal', machineId: 'machine' });
  const running: { stop: () => Promise<unknown> }[] = [];
  const log: string[] = [];
  const identity = () => {
    const found = readIdentity(state);
    if (!found) throw new Error('not enrolled');
    return found;
  };
  const start = (options: Partial<AgentOptions> = {}) => {
    const stop = new AbortController();
    const ending = runAgent(
      choosePlatform(),
      identity(),
      {
        folder: state,
        secondMillis,
        observe: false,
        within: process.pid,
        root,
        log: (message) => log.push(message),
        updates: createUpdates({ folder: state, program: undefined, ready: () => {}, log: () => {} }),
        interruptions: { untold: () => undefined, told: () => {} },
        ...options,
      },
      stop.signal,
    );
    const agent = {
      ending,
      stop: () => {
        stop.abort();
        return ending;
      },
    };
    running.push(agent);
    return agent;
  };
  return { state, root, log, identity, start, stopAll: () => Promise.all(running.map(({ stop }) => stop())) };
};
