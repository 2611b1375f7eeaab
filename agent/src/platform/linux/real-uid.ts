import { readFileSync } from 'node:fs';
import { attempt } from '../../errors/attempt.ts';

/** The user who started a process. A program with the set-user-id bit has another effective user, but keeps this one. */
export const readRealUid = (folder: string): number | undefined => {
  const uid = attempt(() => readFileSync(`${folder}/status`, 'latin1'))?.match(/^Uid:\s+(\d+)/m)?.[1];
  return uid === undefined ? undefined : Number(uid);
};
