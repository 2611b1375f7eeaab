import type { RemoteRows } from '../bulk/bulk.ts';
import type { Target } from './target.ts';

/** What every question about computers is given. */
export interface VerbDialogProps {
  open: boolean;
  onClose: () => void;
  /** It was done, or has begun. */
  onDone: () => void;
  /** So many they are. */
  onCounted: (found: number) => void;
  /** The list is no longer what the person saw, and they want to see it. */
  onReview: () => void;
}

/** And every one about those of one agency. */
export interface TargetDialogProps extends VerbDialogProps {
  target: Target;
  /** Absent where all of them are known to be of this instance. */
  remote?: RemoteRows | undefined;
}
