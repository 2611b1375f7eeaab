import type pg from 'pg';
import { findPeople, findReach, type People } from '../national/persons.ts';
import { landmarks as places } from '../national/sizes.ts';
import type { Server } from '../server.ts';
import { programId } from './make-programs.ts';

/** Rows that the cases speak of. */
export interface Landmarks {
  large: string;
  wide: string;
  /** An agency of a few computers. */
  small: string;
  busyVaccine: string;
  quietVaccine: string;
  busyComputer: string;
  /** A computer that raised little, by its name. */
  quietComputer: string;
  /** The largest group of a large agency's alerts that say the same, and one of them that is active. */
  likeness: string;
  alert: string;
  /** A program that every computer has, and one that hardly any has: their hashes, and the file of the rare one. */
  commonHash: string;
  rareHash: string;
  rareFile: string;
}

export interface WatchingPlace extends People {
  server: Server;
  database: pg.Client;
  landmarks: Landmarks;
}

const codeOf = (n: number): string => `'ORG-${String(n).padStart(5, '0')}'`;
const isTotal = 'agency_id in (realm_total(1), realm_total(2), realm_total(3))';
const byVaccine = (direction: string) => `(select vaccine_id from alert_vaccines where ${isTotal} and active > 0
  group by 1 order by sum(active) ${direction}, 1 limit 1)`;
const largest = '(select * from alert_groups where agency_id = large.id order by active desc, id limit 1)';

const found = (rarer: number): string => `
  select large.id as large, wide.id as wide,
    (select c.agency_id from computers c join agencies a on a.id = c.agency_id where a.telemetry and a.realm = 1
      group by 1 having count(*) between 3 and 8 order by 1 limit 1) as small,
    ${byVaccine('desc')} as "busyVaccine", ${byVaccine('asc')} as "quietVaccine",
    (select agent_id from alert_computers order by active desc, agent_id limit 1) as "busyComputer",
    (select c.name from alert_computers s join computers c on c.id = s.agent_id where s.active > 0
      order by s.active, c.id limit 1) as "quietComputer",
    (select likeness from ${largest} g) as likeness,
    (select a.id from alerts a, ${largest} g where a.agency_id = g.agency_id and a.status = 1
      and alert_likeness(a.vaccine_id, a.subject) = g.likeness order by a.id desc limit 1) as alert,
    (select sha256 from programs where id = ${programId('windows', '0')}) as "commonHash",
    rare.sha256 as "rareHash", regexp_replace(rare.image, '^.*\\\\', '') as "rareFile"
  from agencies large, agencies wide, lateral (
    select p.* from generate_series(${rarer}, ${rarer + 500}) n join programs p on p.id = ${programId('windows', 'n')}
    where exists (select from telemetry t where t.program_id = p.id) order by n limit 1) rare
  where large.code = ${codeOf(places.large)} and wide.code = ${codeOf(places.wide)}`;

/** What is watched as it stands, and who looks at it; once it is counted. `programs` is how many there are. */
export const findWatchingPlace = async (
  server: Server,
  database: pg.Client,
  programs: number,
): Promise<WatchingPlace> => {
  const { rows } = await database.query<Landmarks>(found(Math.floor(programs * 0.5)));
  const [landmarks] = rows;
  if (!landmarks) throw new Error('What is watched is not what it should be.');
  const reach = await findReach(database, { ...landmarks, atMost: 200 });
  const people = await findPeople(server, database, { ...landmarks, reach });
  return { server, database, landmarks, ...people };
};
