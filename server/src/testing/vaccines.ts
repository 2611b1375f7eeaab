import { api, type VaccineDraft } from '@egida/contract';
import type { z } from 'zod';
import { unique } from './factories.ts';
import type { Caller } from './start-app.ts';

export type Draft = z.input<typeof VaccineDraft>;

/** A vaccine for Linux that stops a process no other vaccine of these tests stops. */
export const vaccineDraft = (draft: Partial<Draft> = {}): Draft => ({
  name: unique('Vacuna'),
  type: 'PROCESS',
  osFamily: 'linux',
  criticality: 2,
  category: 'TROJAN',
  rules: { processes: [unique('proceso')] },
  ...draft,
});

/** A vaccine, made by an administrator. */
export const makeVaccine = (admin: Caller, draft: Partial<Draft> = {}) =>
  admin(api.vaccines.create, { body: vaccineDraft(draft) });
