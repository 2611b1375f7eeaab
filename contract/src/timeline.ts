import { z } from 'zod';
import { Instant } from './kernel/values.ts';

/** What happened to a computer; `VACCINE` and `ALERT` stand for what its agent reported. */
export const timelineEvents = [
  'ENROLLED',
  'ENROLLED_AGAIN',
  'VERSION_CHANGED',
  'UPDATE_FAILED',
  'MOVED',
  'MOVE_FAILED',
  'TAGGED',
  'UNINSTALL_ASKED',
  'UNINSTALL_TAKEN_BACK',
  'UNINSTALL_FAILED',
  'TOKEN_REVOKED',
  'AGENT_INTERRUPTED',
  'VACCINE',
  'ALERT',
] as const;

export const TimelineEntry = z
  .object({
    id: z.string(),
    date: Instant,
    event: z.enum(timelineEvents),
    username: z.string().nullable().meta({ description: 'Who did it; `null` for the agent itself' }),
    content: z
      .record(z.string(), z.unknown())
      .meta({ description: 'What is to be said of it: names, versions, tags, an outcome' }),
  })
  .meta({ id: 'TimelineEntry' });
export type TimelineEntry = z.output<typeof TimelineEntry>;
