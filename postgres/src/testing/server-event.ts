import { z } from 'zod';

/** What a server process of the tests prints, one line of JSON for each event. */
export const ServerEvent = z.object({
  event: z.enum(['log', 'ready', 'down', 'up', 'refused', 'stopped']),
  url: z.string().optional(),
  message: z.string().optional(),
  isUp: z.boolean().optional(),
});
export type ServerEvent = z.output<typeof ServerEvent>;
