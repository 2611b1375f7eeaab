import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { canonicalHash } from '../protocol/canonical-hash.ts';
import { openStateFolder } from '../store/state-folder.ts';
import { openPolicyStore } from './policy-store.ts';

let folder: string;
const said: string[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'egida-agent-policies-'));
  openStateFolder(folder);
  said.length = 0;
});
afterEach(() => rmSync(folder, { recursive: true }));

const open = () =>
  openPolicyStore(folder, (write) => {
    try {
      write();
    } catch (error) {
      said.push(String(error));
    }
  });
const vaccines = () => join(folder, 'vaccines');
const policyOf = (number: number, contents: unknown[]) => {
  const entries = contents.map((content, at) => ({
    ...{ id: `019a5c1e-0000-7000-8000-00000000000${at}`, sha256: canonicalHash(content), name: 'a vaccine' },
  }));
  return { revision: `${number}-${canonicalHash(entries)}`, vaccines: entries };
};
const [first, second] = [{ rules: 1 }, { rules: 2 }];
/** As what no removal takes: a folder, or on Windows a file that another program holds open. */
const leaveUnremovable = () =>
  mkdirSync(join(vaccines(), `${canonicalHash(first)}.json.damaged`, 'below'), { recursive: true });

describe('a content that cannot be removed', () => {
  it('keeps no later policy from being taken, and is removed with all else that is not needed where it can be', () => {
    const store = open();
    store.keepContent(canonicalHash(first), first);
    store.keepPolicy(policyOf(1, [first]));
    leaveUnremovable();
    store.keepContent(canonicalHash(second), second);
    expect(() => store.keepPolicy(policyOf(2, [second]))).not.toThrow();
    expect(readdirSync(vaccines()).filter((name) => name.startsWith(canonicalHash(first)))).toEqual([]);
    expect(open().content(canonicalHash(second))).toEqual(second);
  });
  it('keeps no agent from forgetting what it held', () => {
    const store = open();
    store.keepContent(canonicalHash(first), first);
    store.keepPolicy(policyOf(1, [first]));
    leaveUnremovable();
    expect(() => store.clear()).not.toThrow();
    expect([store.policy(), existsSync(join(folder, 'policy.json')), readdirSync(vaccines())]).toEqual([
      undefined,
      false,
      [],
    ]);
  });
});
