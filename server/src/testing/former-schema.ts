import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { inject } from 'vitest';
import { migrate } from '../platform/db/migrate.ts';
import { newId } from '../platform/db/new-id.ts';
import { withDatabase } from './global-setup.ts';

const ours = fileURLToPath(new URL('../../migrations', import.meta.url));

/**
 * A database as it was before some migration, to put in what was stored then.
 * @param first the number of that migration, such as `0016`
 */
export const makeFormerSchema = async (first: string) => {
  const name = `egida_former_${newId().replaceAll('-', '')}`;
  const server = inject('databaseServer');
  const url = withDatabase(server, name);
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const folder = await mkdtemp(join(tmpdir(), 'egida-former-'));
  const before = (await readdir(ours)).filter((file) => file < first);
  for (const file of before) await cp(join(ours, file), join(folder, file));
  await migrate(url, folder);
  await rm(folder, { recursive: true });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return {
    client,
    /** Brings it to the schema of today; answers what was applied. */
    migrate: () => migrate(url, ours),
    dispose: async () => {
      await client.end();
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
};
