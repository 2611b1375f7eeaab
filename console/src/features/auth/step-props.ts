import type { api, ReplyOf } from '@egida/contract';
import type { ReactNode } from 'react';

/** What a second factor that was right brings: a session, and recovery codes the first time. */
export type Completed = ReplyOf<typeof api.twoFactor.pin>;

export interface StepProps {
  /** Takes up the session that the second factor has opened. */
  onComplete: (completed: Completed) => Promise<void>;
  /** The way back. */
  children: ReactNode;
}
