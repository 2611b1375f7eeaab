import { copyFile, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Account } from './cluster.ts';
import { hasCode } from './errors.ts';
import { changeOwner, makeOwnFolder } from './ownership.ts';

/** Folders whose content is of the server that runs, and is made anew by another; the log of changes is copied by itself. */
const emptied = /^pg_(wal|replslot|dynshmem|notify|serial|snapshots|stat_tmp|subtrans)$/;
const leftOut = /^(postmaster\.(pid|opts)|pg_internal\.init.*|backup_label.*|tablespace_map.*|pgsql_tmp.*|.*\.tmp)$/;
/** What says from where to recover comes last, as PostgreSQL's own tool has it. */
const last = 'pg_control';

type CopyFile = (from: string, to: string) => Promise<void>;

/** A copy of one file that is on the disk when this returns, of the account that runs PostgreSQL; one that is gone by now is left out. */
export const copierFor =
  (account: Account | undefined, onCopied: (bytes: number) => void): CopyFile =>
  async (from, to) => {
    try {
      await copyFile(from, to);
    } catch (error) {
      if (hasCode(error, 'ENOENT')) return;
      throw error;
    }
    const file = await open(to, 'r+');
    try {
      await file.datasync();
      await file.chmod(0o600);
      onCopied((await file.stat()).size);
    } finally {
      await file.close();
    }
    await changeOwner(to, account);
  };

/** Copies the files of a cluster, which its server may write meanwhile, into a folder that is not there yet. */
export const copyCluster = async (
  from: string,
  to: string,
  account: Account | undefined,
  copy: CopyFile,
): Promise<void> => {
  await makeOwnFolder(to, account);
  const entries = await readdir(from, { withFileTypes: true });
  const inOrder = [...entries].sort((a, b) => Number(a.name === last) - Number(b.name === last));
  for (const entry of inOrder) {
    if (leftOut.test(entry.name)) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isFile()) await copy(source, target);
    else if (entry.isDirectory() && emptied.test(entry.name)) await makeOwnFolder(target, account);
    else if (entry.isDirectory()) await copyCluster(source, target, account, copy);
    else throw new Error(`${source} leads elsewhere: what lies outside of the database's folder is not backed up.`);
  }
};
