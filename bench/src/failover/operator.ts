import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Cluster } from '../../../scripts/cluster/cluster.mjs';
import { documentedCommands, runDocumented } from '../../../scripts/cluster/documented.mjs';

/** Whoever runs the databases of a cluster: works in the account of PostgreSQL, with a home of their own and the passwords in it. */
export interface Operator {
  home: string;
  /** Runs a block of the guide with these names. */
  run(commands: string | undefined, names: Record<string, string>): Promise<void>;
}

export const guide = () => {
  const [names, archive, copy, restore, upgrade] = documentedCommands('### A database of your own');
  return { names, archive, copy, restore, upgrade };
};

export const makeOperator = async ({ folder, executables, account, secrets }: Cluster): Promise<Operator> => {
  const home = join(folder, 'operator');
  await mkdir(home);
  const passwords = join(home, '.pgpass');
  const lines = [`*:*:*:replicator:${secrets.replication}`, `*:*:*:egida:${secrets.egida}`];
  await writeFile(passwords, `${lines.join('\n')}\n`, { mode: 0o600 });
  for (const path of [home, passwords]) account.own(path);
  const PATH = `${executables.postgres}:${process.env.PATH}`;
  const run = async (commands: string | undefined, names: Record<string, string>) => {
    if (!commands) throw new Error('The guide has fewer blocks than are run.');
    await runDocumented(commands, { ...account.options, cwd: home, env: { PATH, HOME: home, ...names } });
  };
  return { home, run };
};
