import { execFileSync } from 'node:child_process';
import { chownSync } from 'node:fs';

const idOf = (what, name) => Number(execFileSync('id', [what, name], { encoding: 'utf8' }));

/** PostgreSQL runs for nobody who may do everything: then it does for its own account, with what belongs to it. */
export function postgresAccount() {
  if (process.getuid() !== 0) return { options: {}, own: () => {} };
  const [uid, gid] = [idOf('-u', 'postgres'), idOf('-g', 'postgres')];
  return { options: { uid, gid }, own: (path) => chownSync(path, uid, gid) };
}
