import { installationModes } from '@egida/contract';
import type { Identity } from '../store/identity.ts';

/**
 * The identity without what belongs to another computer: a copied disk carries the identity of the computer that it was
 * copied from. The copy enrols as a computer of its own; copies of a golden image, which exists to be copied, enrol as
 * virtual desktops.
 */
export const withoutCopiedIdentity = (identity: Identity, machineId: string, hostName: string): Identity => {
  const isGolden = identity.installationMode === installationModes.GOLDEN;
  const isSameMachine = identity.machineIdGiven || identity.machineId === machineId;
  if (isSameMachine && !(isGolden && identity.hostName !== hostName)) return identity;
  return {
    ...identity,
    ...{ agentId: '', token: '', hostName },
    machineId: identity.machineIdGiven ? identity.machineId : machineId,
    installationMode: isGolden ? installationModes.VDI : identity.installationMode,
  };
};
