import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from './server.ts';

/** The figures of the simulator's summary that are read here. */
export interface FleetRun {
  from: string;
  seconds: number;
  processorSeconds: number;
  calls: Partial<Record<string, { answered: number; perSecond: number; p50: number; p95: number; p99: number }>>;
  missed: number;
  errors: Record<string, number>;
}

/** Runs the simulator as a process of its own, to its end. */
export const runFleet = async (options: Record<string, string | number>): Promise<FleetRun> => {
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const child = spawn(
    process.execPath,
    [...(process.env.FLEET_OPTS ?? '').split(' ').filter(Boolean), join(root, 'agent/dist/fleet.mjs'), ...args],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => {
    printed += chunk.toString();
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`The simulator ended with ${code}.`);
  return JSON.parse(printed) as FleetRun;
};
