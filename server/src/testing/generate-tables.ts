import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Times come as ISO text, counts as numbers, JSON goes in as text: see db/pool.ts, which parses them so. */
const typeMapping = {
  timestamptz: 'string',
  int8: 'number',
  inet: 'string',
  bytea: 'Buffer',
  jsonb: 'ColumnType<unknown, string, string>',
};

const codegen = join(dirname(createRequire(import.meta.url).resolve('kysely-codegen/package.json')), 'dist/cli/bin.js');

/** Writes the table types of a migrated database; with `verify`, fails when the checked-in ones are stale. */
export const generateTables = (databaseUrl: string, file: string, verify = false): void => {
  execFileSync(
    process.execPath,
    [
      codegen,
      ...['--dialect', 'postgres', '--url', databaseUrl, '--out-file', file],
      ...['--type-mapping', JSON.stringify(typeMapping), '--exclude-pattern', 'schema_migrations'],
      ...(verify ? ['--verify'] : []),
    ],
    { stdio: 'pipe' },
  );
};
