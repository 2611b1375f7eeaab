import { api } from '@egida/contract';
import pg from 'pg';
import { signIn } from '../../client.ts';
import type { House } from '../../house.ts';
import { findPeople, type People } from '../../national/persons.ts';
import { makeVaccines } from '../../vaccines.ts';

/** A small organisation in which things happen. */
export interface World extends People {
  house: House;
  database: pg.Client;
  /** For people who do something at the same time. */
  pool: pg.Pool;
  agencies: { id: string; apikey: string }[];
  sectors: string[];
  /** The instance of this server, and another. */
  main: string;
  other: string;
}

const agencies = 24;
const sectors = ['Sanidad', 'Educación', 'Justicia', 'Hacienda'];

/** Agencies of every sector and of two realms, vaccines of which half apply by themselves, and people. */
export const makeWorld = async (house: House): Promise<World> => {
  const { server } = house;
  const connection = { connectionString: server.database.url, options: '-c timezone=UTC -c jit=off' };
  const [database, pool] = [new pg.Client(connection), new pg.Pool({ ...connection, max: 8 })];
  await database.connect();
  const admin = await signIn(server.url);
  await makeVaccines(admin, 12, 6);
  const world = { sectors: [] as string[], agencies: [] as World['agencies'] };
  for (const name of sectors) world.sectors.push((await admin.call(api.sectors.create, { body: { name } })).id);
  for (let number = 1; number <= agencies; number++) {
    const metadata = { sectorId: world.sectors[number % sectors.length] ?? null };
    const { agencyId: id, apikey = '' } = await admin.call(api.agencies.create, {
      body: { name: `Organismo ${number}`, metadata, serviceType: number % 8 === 0 ? 3 : 1 },
    });
    world.agencies.push({ id, apikey });
  }
  const [large = '', ...others] = world.agencies.map(({ id }) => id);
  const { instanceId: main } = await admin.call(api.agencies.get, { params: { agencyId: large } });
  const { id: other } = await admin.call(api.instances.create, {
    body: { name: 'Comunidad vecina', server: 'https://egida.vecina.example' },
  });
  const people = await findPeople(server, database, { large, reach: [large, ...others.slice(0, 5)] });
  return { house, database, pool, main, other, ...world, ...people };
};
