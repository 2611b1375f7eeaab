import { run } from './program.ts';

/** So many made-up computers enrol, with a key, and are not heard of again. Other seeds make other computers. */
export const simulate = async (
  server: string,
  apikey: string,
  agents: number,
  seed: string,
  env: Record<string, string> = {},
): Promise<void> => {
  const fleet = ['agent/dist/fleet.mjs', '--server', server, '--apikey', apikey, '--agents', String(agents)];
  await run([...fleet, '--seed', seed, '--seconds', '0', '--drain', '0'], env);
};
