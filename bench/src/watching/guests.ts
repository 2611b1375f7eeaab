import { api } from '@egida/contract';
import type { FaultShares } from '../../../agent/src/fleet/faults.ts';
import { type OpenFleet, openFleet } from '../fleet.ts';
import type { WatchingPlace } from './place.ts';

/** Agencies with simulated agents, which come for one measurement and leave nothing behind but what days say. */
export interface Guests {
  fleet: OpenFleet;
  agencyIds: string[];
  leave(): Promise<void>;
}

interface Invited {
  agencies: number;
  agents: number;
  faults?: FaultShares;
}

/** What goes with the computers is deleted with them; what is counted of them, one by one. */
const ofAgencies = [
  ...['alerts', 'alert_events', 'computers', 'population_deltas', 'population_cells', 'report_deltas', 'report_cells'],
  ...['applied_cells', 'agency_tags'],
];

export const inviteGuests = async (
  { server, database, admin }: WatchingPlace,
  { agencies, agents, faults }: Invited,
): Promise<Guests> => {
  const [agencyIds, apikeys]: [string[], string[]] = [[], []];
  for (let number = 1; number <= agencies; number++) {
    const body = { name: `Organismo de visita ${number}` };
    const { agencyId, apikey = '' } = await (await admin.client()).call(api.agencies.create, { body });
    agencyIds.push(agencyId);
    apikeys.push(apikey);
  }
  const leave = async () => {
    for (const table of ofAgencies) await database.query(`delete from ${table} where agency_id = any($1)`, [agencyIds]);
    for (const agencyId of agencyIds) await (await admin.client()).call(api.agencies.remove, { params: { agencyId } });
  };
  try {
    // Who is refused or cut off tries again soon: a server that is started anew is not to be met by a fleet that waits.
    const options = { server: server.url, apikeys, agents, enrolmentsPerSecond: 200, maxRetrySeconds: 2 };
    const fleet = await openFleet({ ...options, ...(faults && { faults }) });
    return {
      ...{ fleet, agencyIds },
      leave: async () => {
        await fleet.close();
        await leave();
      },
    };
  } catch (error) {
    await leave();
    throw error;
  }
};
