import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Policy } from '@egida/contract';
import { readJson, writeAtomic } from '../files/atomic-file.ts';
import { canonicalHash } from '../protocol/canonical-hash.ts';

export interface PolicyStore {
  policy(): Policy | undefined;
  /** The content of a vaccine by its hash; undefined where it is not held. */
  content(sha256: string): unknown;
  /** Whether the content was kept; it is refused where the hash is not its own. */
  keepContent(sha256: string, content: unknown): boolean;
  keepPolicy(policy: Policy): void;
  clear(): void;
}

/** The policy and the contents that it names, in memory and on disk: after a restart enforcement needs no server. */
export const openPolicyStore = (folder: string, tolerateDiskErrors: (write: () => void) => void): PolicyStore => {
  const policyFile = join(folder, 'policy.json');
  const contentFile = (sha256: string) => join(folder, 'vaccines', `${sha256}.json`);
  let held = readJson(policyFile, (value) => Policy.safeParse(value).data);
  const contents = new Map<string, unknown>();
  const removeAllBut = (needed: Set<string>) => {
    for (const name of readdirSync(join(folder, 'vaccines'))) {
      if (!needed.has(name.slice(0, 64))) rmSync(join(folder, 'vaccines', name), { force: true });
    }
    for (const sha256 of contents.keys()) if (!needed.has(sha256)) contents.delete(sha256);
  };
  return {
    policy: () => held,
    content: (sha256) => {
      if (!contents.has(sha256) && existsSync(contentFile(sha256))) {
        const read = readJson(contentFile(sha256), (value) => (canonicalHash(value) === sha256 ? value : undefined));
        if (read !== undefined) contents.set(sha256, read);
      }
      return contents.get(sha256);
    },
    keepContent: (sha256, content) => {
      if (canonicalHash(content) !== sha256) return false;
      contents.set(sha256, content);
      tolerateDiskErrors(() => writeAtomic(contentFile(sha256), JSON.stringify(content)));
      return true;
    },
    keepPolicy: (policy) => {
      held = policy;
      tolerateDiskErrors(() => writeAtomic(policyFile, JSON.stringify(policy)));
      const needed = policy.vaccines.map(({ sha256 }) => sha256);
      // Old contents stay in force while new ones are missing.
      if (needed.every((sha256) => contents.has(sha256) || existsSync(contentFile(sha256))))
        removeAllBut(new Set(needed));
    },
    clear: () => {
      held = undefined;
      rmSync(policyFile, { force: true });
      removeAllBut(new Set());
    },
  };
};
