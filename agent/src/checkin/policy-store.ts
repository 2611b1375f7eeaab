import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Policy } from '@egida/contract';
import { readWhole, writeWhole } from '../files/atomic-file.ts';
import { hashOf } from '../protocol/hash.ts';

export interface PolicyStore {
  policy(): Policy | undefined;
  content(sha256: string): unknown;
  keepContent(sha256: string, content: unknown): boolean;
  hold(policy: Policy): void;
  forget(): void;
}

/** The policy and the contents that it names, also on disk: after a restart enforcement needs no server. */
export const openPolicyStore = (folder: string, tolerate: (write: () => void) => void): PolicyStore => {
  const policyFile = join(folder, 'policy.json');
  const contentFile = (sha256: string) => join(folder, 'vaccines', `${sha256}.json`);
  let held = readWhole(policyFile, (value) => Policy.safeParse(value).data);
  const contents = new Map<string, unknown>();
  const forgetOthers = (needed: Set<string>) => {
    for (const name of readdirSync(join(folder, 'vaccines'))) {
      if (!needed.has(name.slice(0, 64))) rmSync(join(folder, 'vaccines', name), { force: true });
    }
    for (const sha256 of contents.keys()) if (!needed.has(sha256)) contents.delete(sha256);
  };
  return {
    policy: () => held,
    content: (sha256) => {
      if (!contents.has(sha256) && existsSync(contentFile(sha256))) {
        const read = readWhole(contentFile(sha256), (value) => (hashOf(value) === sha256 ? value : undefined));
        if (read !== undefined) contents.set(sha256, read);
      }
      return contents.get(sha256);
    },
    keepContent: (sha256, content) => {
      if (hashOf(content) !== sha256) return false;
      contents.set(sha256, content);
      tolerate(() => writeWhole(contentFile(sha256), JSON.stringify(content)));
      return true;
    },
    hold: (policy) => {
      held = policy;
      tolerate(() => writeWhole(policyFile, JSON.stringify(policy)));
      const needed = policy.vaccines.map(({ sha256 }) => sha256);
      // While something new is missing, the old stands in for it.
      if (needed.every((sha256) => contents.has(sha256) || existsSync(contentFile(sha256))))
        forgetOthers(new Set(needed));
    },
    forget: () => {
      held = undefined;
      rmSync(policyFile, { force: true });
      forgetOthers(new Set());
    },
  };
};
