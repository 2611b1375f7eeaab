import type pg from 'pg';
import type { Server } from '../server.ts';
import { findPeople, findReach, type People } from './persons.ts';
import { landmarks as places } from './sizes.ts';

/** Rows that the cases speak of. */
export interface Landmarks {
  main: string;
  federated: string;
  large: string;
  wide: string;
  sector: string;
  /** A computer with a history, of the large agency. */
  computer: string;
  reach: string[];
  /** How many computers there are, in all and in the large agency. */
  computers: number;
  ofLarge: number;
}

export interface Place extends People {
  server: Server;
  database: pg.Client;
  landmarks: Landmarks;
}

const findLandmarks = async (database: pg.Client): Promise<Landmarks> => {
  const { rows } = await database.query<
    Omit<Landmarks, 'reach'>
  >(`select main.id as main, other.id as federated, large.id as large, wide.id as wide,
      (select id from sectors where instance_id = main.id order by agencies desc, id limit 1) as sector,
      (select computer_id from alerts join computer_events e on e.computer_id = agent_id
        where alerts.agency_id = large.id group by 1 order by count(*) desc, 1 limit 1) as computer,
      (select count(*)::int from computers) as computers,
      (select count(*)::int from computers where agency_id = large.id) as "ofLarge"
    from instances main, instances other, agencies large, agencies wide
    where main.type = 'main' and other.type = 'FEDERATED' and other.name = 'Comunidad vecina'
      and large.code = 'ORG-${String(places.large).padStart(5, '0')}' and wide.code = 'ORG-${String(places.wide).padStart(5, '0')}'`);
  const [found] = rows;
  if (!found) throw new Error('The fleet is not what it should be.');
  return { ...found, reach: await findReach(database, { ...found, atMost: 2000 }) };
};

/** The fleet as it stands, and who looks at it. */
export const findPlace = async (server: Server, database: pg.Client): Promise<Place> => {
  const landmarks = await findLandmarks(database);
  return { server, database, landmarks, ...(await findPeople(server, database, landmarks)) };
};
