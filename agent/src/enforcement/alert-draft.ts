import type { AlertDetail } from '@egida/contract';

/** An alert as enforcement raises it; it gets its id and time when it is stored for delivery. */
export interface AlertDraft {
  vaccineId: string;
  message: string;
  detail: AlertDetail;
}
