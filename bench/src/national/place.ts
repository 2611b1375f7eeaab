import type pg from 'pg';
import type { Server } from '../server.ts';
import { landmarks } from './sizes.ts';
export interface Place {
  server: Server;
  database: pg.Client;
}
export const findPlace = async (server: Server, database: pg.Client): Promise<Place> => {
  console.log(landmarks);
  return { server, database };
};
