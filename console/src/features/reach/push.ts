import type { ReachBody } from '@egida/contract';
import type { ActionFeedback } from '../../feedback/define-feedback.ts';

/** What is about to be executed, and on whom. */
export interface Push {
  vaccineId: string;
  vaccineName: string;
  whom: ReachBody;
  /** What could not be done, where its reach cannot be told. */
  feedback: ActionFeedback;
  go: () => void;
}
