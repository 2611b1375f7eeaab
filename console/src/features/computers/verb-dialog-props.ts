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
