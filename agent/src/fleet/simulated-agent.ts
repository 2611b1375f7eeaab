import type { AlertReport, Policy, StateEntry } from '@egida/contract';
import type { Destination } from '../enrolment/enrol-where-led.ts';
import { canonicalHash } from '../protocol/canonical-hash.ts';
import type { AcknowledgedState } from '../protocol/state-report.ts';
import { type Computer, computerOf, inventoryLater, type Places } from './computers.ts';
import type { Errand } from './errand.ts';

/** An agent's identity at the server. It can be given to another run over the same database. */
export interface FleetIdentity {
  agentId: string;
  token: string;
  /** What it runs by now; absent for what it ran in the beginning. */
  agentVersion?: string;
  /** Where a move led it; absent where its fleet enrolled it. */
  ledTo?: Destination | undefined;
  /** What is under way. */
  errand?: Errand | undefined;
  /** Its computer is gone from its server, so it stays silent. */
  removed?: boolean;
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
  agentVersion: string;
  ledTo: Destination | undefined;
  errand: Errand | undefined;
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
  removed: boolean;
}

export const createAgent = (seed: string, places: Places, number: number, identity?: FleetIdentity): SimulatedAgent => {
  const computer = computerOf(seed, number, places);
  // Member by member: as an object that is spread, each agent would hold more than twice the memory.
  return {
    agentId: identity?.agentId ?? '',
    token: identity?.token ?? '',
    number,
    agentVersion: identity?.agentVersion ?? computer.agentVersion,
    ledTo: identity?.ledTo,
    errand: identity?.errand,
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
    removed: identity?.removed ?? false,
  };
};

/** What another run over the same database goes on with. */
export const identityOf = ({
  agentId,
  token,
  agentVersion,
  ledTo,
  errand,
  removed,
}: SimulatedAgent): FleetIdentity => ({
  agentId,
  token,
  agentVersion,
  ...(ledTo && { ledTo }),
  ...(errand && { errand }),
  ...(removed && { removed }),
});

/** The agent's computer as it is now. It is made from the seed each time, which costs less memory than keeping it. */
export const computerNow = (seed: string, places: Places, agent: SimulatedAgent): Computer => {
  const computer = computerOf(seed, agent.number, places);
  return {
    ...computer,
    agentVersion: agent.agentVersion,
    inventory: inventoryLater(computer.inventory, agent.inventoryChanges),
  };
};
