import { criticalities, OsFamily, vaccineCategories, WrittenRules } from '@egida/contract';
import { z } from 'zod';
import facts from './facts.json' with { type: 'json' };

const InBoth = z.strictObject({ es: z.string(), en: z.string() });

const StarterFact = z.strictObject({
  key: z.string(),
  title: InBoth,
  description: InBoth,
  osFamily: OsFamily,
  category: z.enum(vaccineCategories),
  criticality: z.enum(Object.keys(criticalities) as (keyof typeof criticalities)[]),
  confidence: z.enum(['documented', 'reported', 'known']),
  techniques: z.array(z.string()),
  sources: z.array(z.string()),
  rules: WrittenRules,
  /** Command lines that the rules match, and others that they leave alone. */
  examples: z.strictObject({ match: z.array(z.string()), noMatch: z.array(z.string()) }).optional(),
});
export type StarterFact = z.output<typeof StarterFact>;

let read: readonly StarterFact[] | undefined;

/** What Égida brings along: what is known of malware, and where from. Read when first asked for. */
export const starterFacts = (): readonly StarterFact[] => {
  read ??= z.array(StarterFact).parse(facts);
  return read;
};
