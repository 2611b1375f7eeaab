import { type Alert, alertStatuses, type Permission } from '@egida/contract';

/**
 * Whether an exception may be proposed of an alert: it was judged false, and the person may write one. From what is no
 * more there is nothing to be excepted: who asked all the same would be refused, and the audit log says so.
 */
export const mayBeExcepted = (
  { status, vaccineMissing }: Pick<Alert, 'status' | 'vaccineMissing'>,
  may: (permission: Permission) => boolean,
): boolean =>
  status === alertStatuses.REJECTED && vaccineMissing === null && may('alerts:write') && may('vaccines:deploy');
