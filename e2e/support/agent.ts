import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Program, run, start } from './program.ts';

const program = 'agent/dist/egida-agent.mjs';

export interface Agent {
  /** Below it, and nowhere else, decoys are planted. */
  root: string;
  program: Program;
  again(): void;
  dispose(): Promise<void>;
}

/** A real agent, enrolled and running. It acts on descendants of this process only, and writes below its own folder only. */
export const startAgent = async (server: string, apikey: string, machineId?: string): Promise<Agent> => {
  const folder = await mkdtemp(join(tmpdir(), 'egida-agent-'));
  const [state, planted] = [join(folder, 'state'), join(folder, 'root')];
  await mkdir(planted);
  // Several on this computer need names of their own.
  const named = machineId ? ['--machine-id', machineId] : [];
  await run([program, 'enroll', '--server', server, '--state', state, ...named], { EGIDA_APIKEY: apikey });
  const launch = () => start([program, 'run', '--state', state, '--within', String(process.pid), '--root', planted]);
  const agent: Agent = {
    root: planted,
    program: launch(),
    again: () => {
      agent.program = launch();
    },
    dispose: async () => {
      await agent.program.end();
      await rm(folder, { recursive: true, force: true });
    },
  };
  return agent;
};
