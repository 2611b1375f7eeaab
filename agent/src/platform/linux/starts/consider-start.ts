import { type BigIntStats, fstatSync, readlinkSync, readSync } from 'node:fs';
import { basename } from 'node:path';
import type { StartRequest, StartRules } from '../../start-permission.ts';
import { createBoundedHash } from './bounded-hash.ts';
import type { WaitingStart } from './permission-group.ts';

/** The kernel opens it for nearly every program, after that: to deny it would deny all of them. */
const loader = /^ld([.-].*)?\.so(\.\d+)*$/;

/** Whether a start is to be asked about, and what the agent is to know of it; undefined where it goes on without a question. */
export const createConsideration = () => {
  const hashOf = createBoundedHash();
  let names: ReadonlySet<string> = new Set();
  let sha256s: ReadonlySet<string> = new Set();
  return {
    follow: (rules: StartRules): void => {
      names = new Set(rules.names);
      sha256s = new Set(rules.sha256s);
    },
    consider: ({ handle, pid }: WaitingStart, deadline: number): Omit<StartRequest, 'id'> | undefined => {
      if (pid <= 0 || names.size + sha256s.size === 0) return undefined;
      const stat = fstatSync(handle, { bigint: true });
      const path = pathOf(handle, stat);
      const name = basename(path);
      if (loader.test(name)) return undefined;
      const isNamed = names.has(name);
      if (!isNamed && sha256s.size === 0) return undefined;
      const sha256 = hashOf(handle, stat, deadline);
      if (!isNamed && !sha256s.has(sha256 ?? '')) return undefined;
      return { pid, path, fileId: `${stat.dev}:${stat.ino}`, sha256, isScript: beginsAsScript(handle) };
    },
  };
};

/** The link of a file that was deleted ends so; but a file may also be named like that. */
const pathOf = (handle: number, { nlink }: BigIntStats): string => {
  const link = readlinkSync(`/proc/self/fd/${handle}`);
  return nlink === 0n && link.endsWith(' (deleted)') ? link.slice(0, -' (deleted)'.length) : link;
};

const beginsAsScript = (handle: number): boolean => {
  const start = Buffer.alloc(2);
  return readSync(handle, start, 0, 2, 0) === 2 && start.toString('latin1') === '#!';
};
