import type { AlertDetail } from '@egida/contract';

/** What enforcement has to tell; its id and time are added when it is written down. */
export interface AlertDraft {
  vaccineId: string;
  message: string;
  detail: AlertDetail;
}
