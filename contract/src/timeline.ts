import { z } from 'zod';
import { Instant } from './kernel/values.ts';

/** What happened to a computer; `VACCINE` and `ALERT` stand for what its agent reported, `AGENCY_…` for what was said in its whole agency. */
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
  'ALERTS_LOST',
  'VACCINE',
  'VACCINE_REMOVED',
  'VACCINE_EXECUTED',
  'VACCINE_STOPPED',
  'VACCINE_EXCEPTED',
  'VACCINES_UNNOTED',
  'AGENCY_VACCINE_EXECUTED',
  'AGENCY_VACCINE_STOPPED',
  'AGENCY_VACCINE_EXCLUDED',
  'AGENCY_VACCINE_INCLUDED',
  'AGENCY_VACCINE_EXCEPTIONS',
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
