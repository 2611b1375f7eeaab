import type { AlertReport, Policy, StateEntry } from '@egida/contract';
import { canonicalHash } from '../protocol/canonical-hash.ts';
import type { AcknowledgedState } from '../protocol/state-report.ts';
import { type Computer, computerOf, inventoryLater, type Places } from './computers.ts';

/** An agent's identity at the server. It can be given to another run over the same database. */
export interface FleetIdentity {
  agentId: string;
  token: string;
}

/** A policy with the state that results from it. Agents that hold the same share one object. */
export interface HeldPolicy {
  policy: Policy;
  state: StateEntry[];
  stateHash: string;
}

/** The least that makes an agent, so that a hundred thousand of them fit into one process. */
export interface SimulatedAgent extends FleetIdentity {
  readonly number: number;
  readonly agentVersion: string;
  policy: HeldPolicy | undefined;
  acknowledged: AcknowledgedState | undefined;
  inventoryHash: string;
  inventoryChanges: number;
  tellInventory: boolean;
  /** Requests made so far; the fault of the next one follows from their number. */
  requests: number;
  failures: number;
  /** Its last check-in was an early one. The next one is regular, so that news cannot make a loop. */
  checkedInEarly: boolean;
  /** Alerts that the server has not answered for. */
  outbox: AlertReport[];
  delivering: boolean;
  deliveryFailures: number;
  /** When its server wants to see it next. */
  checkinSeconds: number;
  /** Whether its agency collects telemetry. */
  telemetry: boolean;
  /** How many of its programs it has told in the report of many parts that is under way. */
  programsTold: number;
  /** When it had told them all; 0 before the first time. */
  programsToldAt: number;
  telemetryFailures: number;
  /** A report of programs is under way or scheduled. */
  reporting: boolean;
  /** The server removed its computer, so it stays silent. */
  removed: boolean;
}

export const createAgent = (
  seed: string,
  places: Places,
  number: number,
  identity: FleetIdentity = { agentId: '', token: '' },
): SimulatedAgent => {
  const computer = computerOf(seed, number, places);
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
    checkedInEarly: false,
    outbox: [],
    delivering: false,
    deliveryFailures: 0,
    checkinSeconds: 0,
    telemetry: false,
    programsTold: 0,
    programsToldAt: 0,
    telemetryFailures: 0,
    reporting: false,
    removed: false,
  };
};

/** The agent's computer as it is now. It is made from the seed each time, which costs less memory than keeping it. */
export const computerNow = (seed: string, places: Places, agent: SimulatedAgent): Computer => {
  const computer = computerOf(seed, agent.number, places);
  return { ...computer, inventory: inventoryLater(computer.inventory, agent.inventoryChanges) };
};
