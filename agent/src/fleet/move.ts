import type { MoveCommand } from '@egida/contract';
import { type Destination, enrolWhereLed, type MoveOutcome } from '../enrolment/enrol-where-led.ts';
import type { FleetContext } from './context.ts';
import { become, enrol } from './enrol.ts';
import type { Enrolled, Errand } from './errand.ts';
import type { SimulatedAgent } from './simulated-agent.ts';

/** The fleet's own server is not named: another run may reach it by another address. */
const own = '';

/** Enrols an agent where a move leads to; at the server that it is at, as the same computer. */
export const enrolForMove = (
  context: FleetContext,
  agent: SimulatedAgent,
  command: MoveCommand,
): Promise<MoveOutcome<Enrolled>> => {
  const { server, movedWith = '' } = agent.ledTo ?? {};
  const current = { server: server || context.server, movedWith };
  return enrolWhereLed(command, current, (destination, isSameServer) => {
    const ledTo = { ...destination, server: destination.server === context.server ? own : destination.server };
    return enrol(context, agent, { token: isSameServer ? agent.token : '', ledTo: context.sharedLead(ledTo) });
  });
};

/** What follows upon that enrolment: it stays at its server, or has its goodbye left to say there. */
export const follow = (
  context: FleetContext,
  agent: SimulatedAgent,
  errand: Errand,
  enrolled: Enrolled,
): 'stays' | 'leaves' => {
  if ((enrolled.ledTo?.server ?? own) === (agent.ledTo?.server ?? own)) {
    become(context, agent, enrolled);
    return 'stays';
  }
  errand.next = enrolled;
  return 'leaves';
};

/** Of many that are led to the same place one object is held. */
export const createSharedLeads = () => {
  const leads = new Map<string, Destination>();
  return (lead: Destination): Destination => {
    const key = JSON.stringify(lead);
    const shared = leads.get(key) ?? lead;
    leads.set(key, shared);
    return shared;
  };
};
