import { createPublicKey } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from './program.ts';
import { adminPassword } from './server.ts';

const command = 'scripts/release.mjs';

/** The release command, as whoever releases the agent runs it; keys and packages lie in a folder of theirs. */
export const releaseIn = (folder: string) => ({
  /** Makes a key to sign with; answers its file. */
  newKey: async (name: string): Promise<string> => {
    const file = join(folder, name);
    await run([command, '--new-key', file]);
    return file;
  },
  /** The environment of a server that takes what is signed with these keys. */
  takenBy: async (...keys: string[]): Promise<{ RELEASE_KEYS: string }> => {
    const told = keys.map(async (key) =>
      createPublicKey(await readFile(`${key}.pub`))
        .export({ type: 'spki', format: 'der' })
        .toString('base64'),
    );
    return { RELEASE_KEYS: (await Promise.all(told)).join(',') };
  },
  /** Builds and signs the agent of a version, for this computer or another system; answers the package's file. */
  make: async (version: string, key: string, os?: 'windows'): Promise<string> => {
    const file = join(folder, `egida-agent-${version}.egida`);
    await run([
      command,
      '--agent',
      '--key',
      key,
      '--version',
      version,
      '--out',
      file,
      '--fast',
      ...(os ? ['--os', os] : []),
    ]);
    return file;
  },
  /** Hands a package to a server, as the first administrator. */
  publish: (file: string, server: string): Promise<string> =>
    run([command, '--package', file, '--publish', server, '--username', 'admin'], { EGIDA_PASSWORD: adminPassword }),
});
