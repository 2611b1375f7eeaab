import { z } from 'zod';
import { endpoint } from './kernel/endpoint.ts';

export const Version = z
  .object({
    version: z.object({ dot: z.string() }),
    agent: z.object({ version: z.string() }),
    panel: z.string(),
  })
  .meta({ id: 'Version' });

export const system = {
  version: endpoint({
    method: 'GET',
    path: '/api/version',
    access: 'public',
    response: Version,
    summary: 'Versions of the server, of the agent that it comes with and of the console',
  }),
};
