import type { Platform } from '../platform/platform.ts';
import { agentVersion } from '../program/version.ts';
import { hashOf } from '../protocol/hash.ts';
import type { Server } from '../protocol/server-client.ts';
import type { Identity } from '../store/identity.ts';

export interface Enrolled {
  identity: Identity;
  inventoryHash: string;
  serverTime: string;
}

/** Enrols this computer. The transport carries the former token, if there is one: it then stays the same computer. */
export const enrol = async (
  identity: Identity,
  platform: Platform,
  server: Server,
  localAddress: string | undefined,
): Promise<Enrolled> => {
  const inventory = platform.inventory(localAddress);
  const { apikey, machineId, installationMode } = identity;
  const reply = await server.enrol({ apikey, machineId, installationMode, agentVersion, inventory });
  const { agentId, token, checkinSeconds, serverTime } = reply;
  return {
    identity: { ...identity, agentId, token, checkinSeconds: Math.max(1, checkinSeconds), removed: false },
    inventoryHash: hashOf(inventory),
    serverTime,
  };
};

const vdi = 1;
const golden = 2;

/**
 * A copied disk carries the identity of the computer it was copied from. The copy enrols as a computer of its own;
 * copies of a golden image, which is there to be copied, as virtual desktops.
 */
export const withoutCopiedIdentity = (identity: Identity, machineId: string, hostName: string): Identity => {
  const isGolden = identity.installationMode === golden;
  const sameMachine = identity.machineIdGiven || identity.machineId === machineId;
  if (sameMachine && !(isGolden && identity.hostName !== hostName)) return identity;
  return {
    ...identity,
    ...{ agentId: '', token: '', hostName },
    machineId: identity.machineIdGiven ? identity.machineId : machineId,
    installationMode: isGolden ? vdi : identity.installationMode,
  };
};
