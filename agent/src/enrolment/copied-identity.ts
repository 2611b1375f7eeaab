import { installationModes } from '@egida/contract';
import type { Identity } from '../store/identity.ts';

/**
 * The identity without what belongs to another computer: a copied disk carries the identity of the computer that it was
 * copied from. The copy enrols as a computer of its own; copies of a golden image, which exists to be copied, enrol as
 * virtual desktops.
 */
const withoutCopiedIdentity = (identity: Identity, machineId: string, hostName: string): Identity => {
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

/**
 * The identity of the computer that the agent runs on. A copy of one that was about to go to another server (`moving` is who it is there)
 * enrols there at once: the former server, which may be shut down soon, would hear of the copy once and never again.
 */
export const identityHere = (
  enrolled: Identity,
  moving: Identity | undefined,
  machineId: string,
  hostName: string,
): Identity => {
  const own = withoutCopiedIdentity(enrolled, machineId, hostName);
  if (own === enrolled || !moving) return own;
  const { server, apikey, movedWith } = moving;
  return { ...own, server, apikey, movedWith };
};
