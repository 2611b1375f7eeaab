import type { Platform } from '../platform/platform.ts';
import { agentVersion } from '../program/version.ts';
import { canonicalHash } from '../protocol/canonical-hash.ts';
import type { ServerClient } from '../protocol/server-client.ts';
import type { Identity } from '../store/identity.ts';

export interface Enrolled {
  identity: Identity;
  inventoryHash: string;
  serverTime: string;
}

/** Enrols this computer. Where the transport carries a former token, the server keeps it as the same computer. */
export const enrol = async (
  identity: Identity,
  platform: Platform,
  client: ServerClient,
  localAddress: string | undefined,
): Promise<Enrolled> => {
  const inventory = platform.inventory(localAddress);
  const { apikey, machineId, installationMode } = identity;
  const reply = await client.enrol({ apikey, machineId, installationMode, agentVersion, inventory });
  const { agentId, token, checkinSeconds, serverTime } = reply;
  return {
    identity: { ...identity, agentId, token, checkinSeconds: Math.max(1, checkinSeconds), removed: false },
    inventoryHash: canonicalHash(inventory),
    serverTime,
  };
};
