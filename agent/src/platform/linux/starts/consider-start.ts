import { fstatSync, readlinkSync, readSync } from 'node:fs';
import { basename } from 'node:path';
import { idOf } from '../../program-file.ts';
import type { StartRequest, StartRules } from '../../start-permission.ts';
import { formerPath } from '../deleted-path.ts';
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
      const fileId = idOf(stat);
      const path = formerPath(readlinkSync(`/proc/self/fd/${handle}`), fileId);
      const name = basename(path);
      if (loader.test(name)) return undefined;
      const isNamed = names.has(name);
      if (!isNamed && sha256s.size === 0) return undefined;
      const sha256 = hashOf(handle, stat, deadline);
      if (!isNamed && !sha256s.has(sha256 ?? '')) return undefined;
      return { pid, path, fileId, sha256, isScript: beginsAsScript(handle) };
    },
  };
};

const beginsAsScript = (handle: number): boolean => {
  const start = Buffer.alloc(2);
  return readSync(handle, start, 0, 2, 0) === 2 && start.toString('latin1') === '#!';
};
