import { join } from 'node:path';
import { keptSecret } from './kept-secret.ts';

/** What reads `/metrics` where the environment names nothing: made up at the first start, for who may read the data folder. */
export const loadMetricsToken = async (dataDir: string): Promise<string> => {
  const file = join(dataDir, 'metrics.token');
  const token = await keptSecret(file);
  if (token === undefined) throw new Error(`${file} does not hold a token. Delete it: the next start makes another.`);
  return token;
};
