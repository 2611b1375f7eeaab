import { z } from 'zod';
import { type RuleKind, ruleKinds } from './vaccine-rules.ts';

/** What is to be said of what an agent met, beside its name. The related programs are those that the code speaks of. */
export const alertRemarks = [
  /** The vaccine stopped too much, and only reports for a while. There is no subject. */
  'BREAKER_OPENED',
  /** A process that must not be stopped. */
  'PROTECTED',
  'ENDED_BY_ITSELF',
  /** The process is the parent of the related one, which a rule matched. */
  'PARENT_OF',
  /** The process is a descendant of the related one, which a rule matched. */
  'DESCENDANT_OF',
  /** The related ones are descendants that were stopped along with the process. */
  'WITH_DESCENDANTS',
  /** What became of a decoy. The related ones are who did it, if that is known, and what was stopped along with it. */
  'REMOVED',
  'CHANGED',
  'REPLACED',
] as const;
export type AlertRemark = (typeof alertRemarks)[number];

const RuleKindName = z.enum(Object.keys(ruleKinds) as RuleKind[]);

/** At most so many related programs are named; `relatedCount` counts them all. */
export const maxRelatedNames = 50;
/** How long each of their names may be. */
export const maxRelatedName = 255;
/** How often something can have repeated itself, as one alert tells it. */
export const maxOccurrences = 1_000_000;

/** What an alert says, as values: a program reads it, and people read it in their own language. */
export const AlertFinding = z
  .object({
    ruleKind: RuleKindName.nullable().meta({ description: '`null` where no rule of a vaccine matched' }),
    subject: z.string().max(2000).meta({ description: "The program's name, or the decoy's path" }),
    remark: z.enum(alertRemarks).nullable(),
    related: z.array(z.string().max(maxRelatedName)).max(maxRelatedNames),
    relatedCount: z.int().min(0).max(maxOccurrences),
    occurrences: z.int().min(1).max(maxOccurrences).meta({ description: 'How often it happened within a minute' }),
  })
  .meta({ id: 'AlertFinding' });
export type AlertFinding = z.output<typeof AlertFinding>;
