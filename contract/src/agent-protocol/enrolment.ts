import { z } from 'zod';
import { InstallationMode } from '../computer-row.ts';
import { Id, Instant, VersionText } from '../kernel/values.ts';
import { Inventory } from './inventory.ts';

export const EnrolBody = z
  .object({
    apikey: z.string().min(1).max(200),
    machineId: z.string().min(1).max(200),
    installationMode: InstallationMode,
    agentVersion: VersionText,
    inventory: Inventory,
  })
  .meta({ id: 'Enrolment' });
export type EnrolBody = z.output<typeof EnrolBody>;

export const EnrolReply = z.object({
  agentId: Id,
  token: z.string(),
  checkinSeconds: z.int(),
  serverTime: Instant,
});
