import type { AlertReport, Policy, StateEntry } from '@egida/contract';
import { canonicalHash } from '../protocol/canonical-hash.ts';
import type { AcknowledgedState } from '../protocol/state-report.ts';
import { type Computer, computerOf, inventoryLater } from './computers.ts';

/** Who an agent is to the server, to be given to another run over the same database. */
export interface FleetIdentity {
  agentId: string;
  token: string;
}

/** A policy with the state that follows from it; agents that hold the same share it. */
export interface HeldPolicy {
  policy: Policy;
  state: StateEntry[];
  stateHash: string;
}

/** An agent as little as will do: a hundred thousand of them fit into one process. */
export interface SimulatedAgent extends FleetIdentity {
  readonly number: number;
  readonly agentVersion: string;
  policy: HeldPolicy | undefined;
  acknowledged: AcknowledgedState | undefined;
  inventoryHash: string;
  inventoryChanges: number;
  tellInventory: boolean;
  /** Requests made so far: what goes wrong with the next follows from it. */
  requests: number;
  failures: number;
  /** Came out of turn last time: news must not become a loop. */
  cameSoon: boolean;
  /** Alerts that the server has not answered for. */
  outbox: AlertReport[];
  delivering: boolean;
  deliveryFailures: number;
  /** Removed at the server: it has withdrawn and stays silent. */
  gone: boolean;
}

export const createAgent = (
  seed: string,
  agencies: number,
  number: number,
  identity: FleetIdentity = { agentId: '', token: '' },
): SimulatedAgent => {
  const computer = computerOf(seed, number, agencies);
  return {
    ...identity,
    number,
    agentVersion: computer.agentVersion,
    policy: undefined,
    acknowledged: undefined,
    inventoryHash: canonicalHash(computer.inventory),
    inventoryChanges: 0,
    tellInventory: false,
    requests: 0,
    failures: 0,
    cameSoon: false,
    outbox: [],
    delivering: false,
    deliveryFailures: 0,
    gone: false,
  };
};

/** Its computer as it is now, made again from the seed rather than kept. */
export const computerNow = (seed: string, agencies: number, agent: SimulatedAgent): Computer => {
  const computer = computerOf(seed, agent.number, agencies);
  return { ...computer, inventory: inventoryLater(computer.inventory, agent.inventoryChanges) };
};
