import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram } from './program.ts';

export interface DataFolder {
  /** What a server gets as `DATA_DIR`. */
  path: string;
  remove(): Promise<void>;
}

/** A data folder of a server. With a template it begins as a copy of that, else empty. */
export const createDataFolder = async (template?: string): Promise<DataFolder> => {
  const parent = await mkdtemp(join(tmpdir(), 'egida datos-'));
  // The account that runs PostgreSQL passes through: its files stay in this folder, and go with it.
  await chmod(parent, 0o711);
  const path = join(parent, 'data');
  // The program, for owners: PostgreSQL's files belong to another account when root runs the tests.
  if (template) await runProgram('cp', ['--archive', template, path]);
  return { path, remove: () => rm(parent, { recursive: true, force: true }) };
};
