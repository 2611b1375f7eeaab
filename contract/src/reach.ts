import { z } from 'zod';
import { Id } from './kernel/values.ts';
import { VaccineChange } from './vaccines.ts';

/** What of a vaccine decides where it goes. */
const Whereabouts = VaccineChange.pick({
  osFamily: true,
  min_version: true,
  expiration: true,
  visibility: true,
  autorun: true,
});
/** More computers of an agency than these are not left out one by one. */
export const exceptedAtMost = 200;
/** Computers of an agency that are left out of what is executed on it. */
export const Excepted = z.array(Id).min(1, 'selection.empty').max(exceptedAtMost, 'value.tooMany');

/**
 * Whom a vaccine shall be executed on: agencies, one agency but for some of its computers, computers, all that the caller was
 * assigned, all that autorun reaches; or wherever it is wanted already, once this of it is changed.
 */
export const ReachBody = z.union([
  z.strictObject({ agencies: z.array(Id).min(1, 'selection.empty').max(1, 'value.tooMany'), exceptAgents: Excepted }),
  z.strictObject({ agencies: z.array(Id).min(1, 'selection.empty').max(10_000, 'value.tooMany') }),
  z.strictObject({ agents: z.array(Id).min(1, 'selection.empty').max(10_000, 'value.tooMany') }),
  z.strictObject({ userAgencies: z.literal(true) }),
  z.strictObject({ autorun: z.literal(true) }),
  z.strictObject({ change: Whereabouts }),
]);
export type ReachBody = z.output<typeof ReachBody>;

/** More computers than these are shown before they are reached. */
export const reachShownFrom = 100;

const Counted = z.array(z.object({ label: z.string(), count: z.int() })).max(50);
/** Whom an execution would reach. */
export const Reach = z
  .object({
    agencies: z.int(),
    computers: z.int().meta({ description: 'That can have it' }),
    offline: z.int().meta({ description: 'Of them, those that are away: they get it when they come back' }),
    applied: z.int().meta({ description: 'Of them, those that hold it already' }),
    incompatible: z.int().meta({ description: 'Beside them: their family or version cannot have it' }),
    refused: z.int().meta({
      description:
        'Of computers that were named, those whose agency may not use it: with them among it, nothing is executed',
    }),
    byOs: Counted,
    byVersion: Counted,
  })
  .meta({ id: 'Reach' });
export type Reach = z.output<typeof Reach>;
