import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmbedded } from '../embedded-postgres.ts';
import { migrate } from '../platform/db/migrate.ts';
import { generateTables } from './generate-tables.ts';

// Writes server/src/platform/db/tables.gen.ts from a database that every migration was just applied to.
const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const quiet = { info: () => undefined, warn: () => undefined, error: console.error };

const folder = await mkdtemp(join(tmpdir(), 'egida-tables-'));
// The account that runs PostgreSQL passes through: the database stays in this folder, and goes with it.
await chmod(folder, 0o711);
const database = await startEmbedded({ dataDir: join(folder, 'data'), log: quiet });
try {
  await migrate(database.url, path('../../migrations'));
  generateTables(database.url, path('../platform/db/tables.gen.ts'));
} finally {
  await database.stop();
  await rm(folder, { recursive: true, force: true });
}
