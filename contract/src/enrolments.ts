import { z } from 'zod';
import { endpoint } from './kernel/endpoint.ts';
import type { ErrorStatuses } from './kernel/errors.ts';
import { Id, Instant } from './kernel/values.ts';

/** How many computers of an agency are kept waiting; of further ones nothing is written down. */
export const maxHeldComputers = 500;
/** So many of the agencies in which computers wait are told one by one. */
export const maxHoldingAgencies = 50;
/** For how long at most an agency may let in whoever has its key. */
export const maxOpenHours = 72;

export const HeldComputer = z
  .object({
    id: Id,
    name: z.string(),
    os: z.string(),
    address: z.string().nullable().meta({ description: 'Where it last asked from' }),
    firstTriedOn: Instant,
    lastTriedOn: Instant,
  })
  .meta({ id: 'HeldComputer' });
export type HeldComputer = z.output<typeof HeldComputer>;

export const HeldComputers = z
  .object({
    collection: z.array(HeldComputer).max(maxHeldComputers),
    openUntil: Instant.nullable().meta({ description: 'Until when the agency lets in whoever has its key' }),
  })
  .meta({ id: 'HeldComputers' });

export type HeldComputers = z.output<typeof HeldComputers>;

/** Agencies in which computers wait, those with most first; the totals are of all of them. */
export const HoldingAgencies = z
  .object({
    collection: z.array(z.object({ agencyId: Id, agencyName: z.string(), computers: z.int() })).max(maxHoldingAgencies),
    heldTotal: z.int().min(0).meta({ description: 'The computers that wait, in all agencies that the caller sees' }),
    agenciesTotal: z.int().min(0).meta({ description: 'The agencies in which any waits' }),
  })
  .meta({ id: 'HoldingAgencies' });
export type HoldingAgencies = z.output<typeof HoldingAgencies>;

const ids = z.array(Id).min(1, 'value.required').max(maxHeldComputers, 'value.tooMany');
const exampleIds = ['019a5c1e-0000-7000-8000-000000000001'];

/** Computers that wait for a person before they join an agency. */
export const enrolments = {
  agencies: endpoint({
    method: 'GET',
    path: '/api/enrolments/agencies',
    access: 'computers:read',
    response: HoldingAgencies,
    summary: 'The agencies in which computers wait for approval, fifty at most, and how many there are in all',
  }),
  held: endpoint({
    method: 'GET',
    path: '/api/agencies/:agencyId/enrolments',
    access: 'computers:read',
    response: HeldComputers,
    summary: 'The computers that wait for approval in an agency, the latest first',
  }),
  approve: endpoint({
    method: 'POST',
    path: '/api/agencies/:agencyId/enrolments/approve',
    access: 'computers:write',
    body: z.strictObject({ ids }).meta({ examples: [{ ids: exampleIds }] }),
    response: HeldComputers,
    summary: 'Approve computers that wait: they join the agency when their agents next ask, within minutes',
  }),
  dismiss: endpoint({
    method: 'POST',
    path: '/api/agencies/:agencyId/enrolments/dismiss',
    access: 'computers:write',
    body: z.strictObject({ ids }).meta({ examples: [{ ids: exampleIds }] }),
    response: HeldComputers,
    summary: 'Take computers off the list of those that wait; who asks again stands there again',
  }),
  open: endpoint({
    method: 'PUT',
    path: '/api/agencies/:agencyId/enrolments/open',
    access: 'agencies:write',
    body: z
      .strictObject({
        hours: z.int('value.notvalid').min(0, 'value.outOfRange').max(maxOpenHours, 'value.outOfRange'),
      })
      .meta({ examples: [{ hours: 24 }] }),
    response: HeldComputers,
    summary: 'Let in whoever has the key, those that wait among them, for so many hours; 0 ends it',
  }),
};

/** What an enrolment may be answered instead, with its HTTP status. */
export const enrolmentErrors = {
  'enrolment.held': 429,
} as const satisfies ErrorStatuses;
