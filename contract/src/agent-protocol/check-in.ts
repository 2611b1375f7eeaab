import { z } from 'zod';
import { Id, Instant, Sha256, VersionText } from '../kernel/values.ts';
import { Inventory } from './inventory.ts';
import { Revision } from './revision.ts';
import { maxVaccines, StateEntry, StatePatch } from './state.ts';

export const Ack = z.object({ id: Id, outcome: z.enum(['DONE', 'FAILED']), error: z.string().max(1000).optional() });
export type Ack = z.output<typeof Ack>;

/** The agent did not run for a while although nobody had asked for that: it was ended by force, or held and let go on. */
export const AgentInterruption = z.object({
  how: z.enum(['ENDED', 'HELD']),
  seconds: z.int().min(0).max(1e9),
  id: Id.optional().meta({
    description: 'The same whenever it is said again, so that it is noted once; absent from older agents',
  }),
});
export type AgentInterruption = z.output<typeof AgentInterruption>;

/** Alerts that no server will ever have: there was no room to keep them until they could be delivered. */
export const LostAlerts = z.object({
  count: z.int().min(1).max(1e9),
  id: Id.meta({ description: 'The same whenever it is said again, so that it is noted once' }),
});
export type LostAlerts = z.output<typeof LostAlerts>;

export const CheckinBody = z
  .object({
    agentVersion: VersionText,
    policyRevision: Revision,
    inventoryHash: Sha256,
    stateHash: Sha256,
    inventory: Inventory.optional(),
    state: z.array(StateEntry).max(maxVaccines).optional(),
    patch: StatePatch.optional(),
    acks: z.array(Ack).max(100),
    // A newer agent may tell of it otherwise: then nothing is noted.
    interruption: AgentInterruption.optional().catch(undefined).meta({
      description:
        'The agent was away until now although nobody had asked for that; absent otherwise, and from older agents',
    }),
    lostAlerts: LostAlerts.optional().catch(undefined).meta({
      description: 'Alerts that were lost since it was last said; absent otherwise, and from older agents',
    }),
  })
  .meta({ id: 'Checkin' });
export type CheckinBody = z.output<typeof CheckinBody>;

export const Command = z.object({ id: Id, type: z.string() }).loose().meta({ id: 'Command' });
export type Command = z.output<typeof Command>;

export const CheckinReply = z
  .object({
    policyRevision: Revision,
    commands: z.array(Command),
    settings: z.object({
      telemetry: z.boolean(),
      notifyUser: z.boolean(),
      trust: Sha256.optional().meta({
        description:
          'SHA-256 of the certificates to trust for servers, joined by newlines; absent where there are none',
      }),
    }),
    nextCheckinSeconds: z.int(),
    needInventory: z.boolean(),
    needState: z.boolean(),
    serverTime: Instant,
    token: z.string().optional().meta({
      description: 'In place of the one that the agent came with: the server changes the key that it signs them with',
    }),
  })
  .meta({ id: 'CheckinReply' });
export type CheckinReply = z.output<typeof CheckinReply>;
