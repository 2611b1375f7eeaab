import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Policy } from '@egida/contract';
import { attempt } from '../errors/attempt.ts';
import { readCopied, removeCopied, writeCopied } from '../files/copied-file.ts';
import { canonicalHash } from '../protocol/canonical-hash.ts';
import { ReadPolicy } from '../protocol/read-policy.ts';

export interface PolicyStore {
  policy(): Policy | undefined;
  /** The content of a vaccine by its hash; undefined where it is not held. */
  content(sha256: string): unknown;
  /** Whether the content was kept; it is refused where the hash is not its own. */
  keepContent(sha256: string, content: unknown): boolean;
  keepPolicy(policy: Policy): void;
  /** The hashes of the contents that a policy names and that are not held; those that were postponed come last. */
  lacking(policy: Policy): string[];
  /** The content could not be had: the next time the others come first. */
  postpone(sha256: string): void;
  clear(): void;
}

/**
 * The policy and the contents that it names, in memory and twice on disk: after a restart enforcement needs no server, and a damaged
 * file puts no vaccine out of force.
 */
export const openPolicyStore = (folder: string, tolerateDiskErrors: (write: () => void) => void): PolicyStore => {
  const policyFile = join(folder, 'policy.json');
  const contentFile = (sha256: string) => join(folder, 'vaccines', `${sha256}.json`);
  let held = readCopied(policyFile, (value) => ReadPolicy.safeParse(value).data);
  const contents = new Map<string, unknown>();
  const postponed = new Set<string>();
  /** What cannot be removed now, because another program holds it open, is tried again with the next policy. */
  const removeAllBut = (needed: Set<string>) => {
    for (const name of attempt(() => readdirSync(join(folder, 'vaccines'))) ?? []) {
      const path = join(folder, 'vaccines', name);
      if (!needed.has(name.slice(0, 64))) attempt(() => rmSync(path, { recursive: true, force: true }));
    }
    postponed.clear();
    for (const sha256 of contents.keys()) if (!needed.has(sha256)) contents.delete(sha256);
  };
  const content = (sha256: string): unknown => {
    if (!contents.has(sha256)) {
      const read = readCopied(contentFile(sha256), (value) => (canonicalHash(value) === sha256 ? value : undefined));
      if (read !== undefined) contents.set(sha256, read);
    }
    return contents.get(sha256);
  };
  return {
    policy: () => held,
    content,
    keepContent: (sha256, content) => {
      if (canonicalHash(content) !== sha256) return false;
      contents.set(sha256, content);
      postponed.delete(sha256);
      tolerateDiskErrors(() => writeCopied(contentFile(sha256), content));
      return true;
    },
    keepPolicy: (policy) => {
      held = policy;
      tolerateDiskErrors(() => writeCopied(policyFile, policy));
      const needed = policy.vaccines.map(({ sha256 }) => sha256);
      // Old contents stay in force while new ones are missing.
      if (needed.every((sha256) => content(sha256) !== undefined)) removeAllBut(new Set(needed));
    },
    lacking: ({ vaccines }) => {
      const missing = [...new Set(vaccines.map(({ sha256 }) => sha256))].filter((one) => content(one) === undefined);
      return [...missing.filter((one) => !postponed.has(one)), ...missing.filter((one) => postponed.has(one))];
    },
    postpone: (sha256) => {
      postponed.add(sha256);
    },
    clear: () => {
      held = undefined;
      tolerateDiskErrors(() => removeCopied(policyFile));
      removeAllBut(new Set());
    },
  };
};
