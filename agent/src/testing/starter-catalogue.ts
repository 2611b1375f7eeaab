import { readFileSync } from 'node:fs';
import { VaccineContent, VaccineDraft } from '@egida/contract';
import { z } from 'zod';
import type { StubVaccine } from './stub-vaccine.ts';

const Fact = z.object({
  key: z.string(),
  osFamily: z.enum(['windows', 'linux']),
  category: z.string(),
  rules: z.record(z.string(), z.unknown()),
  examples: z.object({ match: z.array(z.string()), noMatch: z.array(z.string()) }).optional(),
});
/** One vaccine of the starter catalogue. */
export type StarterFact = z.output<typeof Fact>;

const file = new URL('../../../server/src/features/vaccines/starter/facts.json', import.meta.url);

/** The vaccines of the starter catalogue for an OS family, with the contents that the server makes of them. */
export const starterVaccines = (osFamily: StarterFact['osFamily']): (StubVaccine & { fact: StarterFact })[] =>
  z
    .array(Fact)
    .parse(JSON.parse(readFileSync(file, 'utf8')))
    .filter((fact) => fact.osFamily === osFamily)
    .map((fact, number) => {
      const { key: name, category, rules } = fact;
      const draft = VaccineDraft.parse({ name, type: 'COMBINED', osFamily, criticality: 1, category, rules });
      const id = `019a5c1e-0000-7000-8000-0000000a${String(number).padStart(4, '0')}`;
      return { id, fact, content: VaccineContent.parse(draft) };
    });
