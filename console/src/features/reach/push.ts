import type { ReachBody } from '@egida/contract';
import type { FeedbackKey } from '../../feedback/feedback.ts';

/** What is about to be executed, and on whom. */
export interface Push {
  vaccineId: string;
  vaccineName: string;
  whom: ReachBody;
  /** What could not be done, where its reach cannot be told. */
  feedback: FeedbackKey;
  go: () => void;
}
