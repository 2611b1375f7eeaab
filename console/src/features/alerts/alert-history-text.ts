import { type AlertEvent, type AlertStatus, alertStatuses } from '@egida/contract';
import type { AlertTranslate } from './alert-names.tsx';

const becameText = (status: AlertStatus, t: AlertTranslate): string => {
  if (status === alertStatuses.RESOLVED) return t('becameRESOLVED');
  return t(status === alertStatuses.REJECTED ? 'becameREJECTED' : 'becameACTIVE');
};

/** What somebody made of an alert, in a few words; the note itself stands below. */
export const didText = ({ status, note }: Pick<AlertEvent, 'status' | 'note'>, t: AlertTranslate): string => {
  if (status === null) return t(note ? 'noteWritten' : 'noteTakenAway');
  const became = becameText(status.after, t);
  return note ? t('becameWithNote', { became }) : became;
};
