import type { ErrorCode } from '@egida/contract';
import type { FindPerson } from '../access/as-person.ts';
import type { ReadReplica } from '../db/read-replica.ts';
import type { System } from '../db/system.ts';
import type { Claim } from './claims.ts';

/** What a step of a job works with. */
export interface JobContext {
  system: System;
  /** What reads for it, where there is one. */
  replica: ReadReplica | undefined;
  findPerson: FindPerson;
  /** Hours for which a job that is done is kept. */
  keptHours: number;
  /** How much of the files of its person is kept, in bytes as they are stored. */
  keptBytes: number;
}

/** Work that people asked for and that goes on after the answer, step by step, in whichever server process is free. */
export interface Job {
  /** The call that asked for it, by its name in the contract. */
  call: string;
  /** Does the next part. It leaves the task where another process can go on, and throws `AppError` where it never can. */
  step: (context: JobContext, claim: Claim) => Promise<void>;
  /** The code that a person is told where it failed for a reason that is not theirs; else the code of that error. */
  failedCode?: ErrorCode;
}
