import type pg from 'pg';
import type { Board } from './board.ts';

/** A number with what it is of. */
export interface Counted {
  id: string;
  count: number;
}

const isActive = 'status = 1';
/** A vaccine that its agency may not see has neither bar nor line. */
const isNamed = "vaccine_name <> ''";
const stands = 'installation_mode <> 2';
const today = "(now() at time zone 'UTC')::date";
const applied = `reports r join computers c on c.id = r.computer_id and c.${stands} and r.outcome = 1
  join vaccines v on v.id = r.vaccine_id join agencies a on a.id = c.agency_id`;
const statusName = "(array['ONLINE', 'OFFLINE', 'OFFLINE_LONG'])[status + 1]";

/** Every number of a dashboard, counted row by row from what it is of. */
export const countedAgain = (database: pg.Client, { person, agencyId, within }: Board) => {
  const ask = async (text: string): Promise<Counted[]> => {
    const { rows } = await database.query<Counted>(text, text.includes('$1') ? [person.agencies] : []);
    return rows;
  };
  const own = within('agency_id', 'realm');
  const ofAgencies = within('a.id', 'a.realm');
  const grouped = (id: string, from: string, where: string) =>
    ask(`select ${id}::text as id, count(*)::int as count from ${from} where ${where} group by ${id}`);
  const one = async (from: string, where: string) =>
    (await ask(`select '' as id, count(*)::int as count from ${from} where ${where}`))[0]?.count ?? Number.NaN;
  const active = `${isActive} and ${own}`;
  const standing = `${stands} and ${own}`;
  const withSector = 'a.sector_id is not null';
  const alertsWithSector = 'alerts l join agencies a on a.id = l.agency_id';
  const raised = `(date at time zone 'UTC')::date = ${today} and ${own}`;
  const joined = `(enrolled_on at time zone 'UTC')::date = ${today} and ${stands}`;
  return {
    alerts: () => one('alerts', active),
    agencies: () => one('agencies a', ofAgencies),
    agents: () => one('computers', standing),
    vaccines: () =>
      one(
        'vaccines v',
        `(v.expiration is null or v.expiration > now()) and exists (select from agencies a where ${ofAgencies}
          and vaccine_visible(v.visibility, a.id, a.service_type, a.instance_id))`,
      ),
    raisedToday: () => one('alerts', raised),
    /** Over all: those that are there, and those that are gone by now. */
    enrolledToday: () =>
      one(`(select 1 from computers where ${joined} union all select 1 from removed_computers) enrolled`, 'true'),
    alertsBy: {
      vaccine: () => grouped('vaccine_id', 'alerts', `${active} and ${isNamed}`),
      // One that moved has those that it raised in either agency.
      computer: () => grouped('agent_id', 'alerts', active),
      agency: () => grouped('agency_id', 'alerts', active),
      sector: () => grouped('a.sector_id', alertsWithSector, `l.${isActive} and ${withSector} and ${ofAgencies}`),
    },
    deploymentsBy: {
      agency: () => grouped('a.id', applied, ofAgencies),
      sector: () => grouped('a.sector_id', applied, `${withSector} and ${ofAgencies}`),
    },
    agentsBy: {
      version: () => grouped('agent_version', 'computers', standing),
      os: () => grouped('os', 'computers', standing),
      status: () => grouped(statusName, 'computer_presence', standing),
      offline: () =>
        agencyId === undefined
          ? grouped('agency_id', 'computer_presence', `${standing} and status <> 0`)
          : ask(`select computer_id::text as id, floor(extract(epoch from now() - last_connection) / 3600)::int as count
              from computer_presence where ${standing} and status <> 0`),
    },
    raisedTodayBy: () => grouped('vaccine_name', 'alerts', `${raised} and ${isNamed}`),
  };
};
export type CountedAgain = ReturnType<typeof countedAgain>;
