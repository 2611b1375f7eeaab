import type { CheckinBody } from '@egida/contract';

/** A check-in that waits for its batch. */
export interface CheckinEntry {
  agentId: string;
  body: CheckinBody;
}
