import { type Alert, alertStatuses, type Permission } from '@egida/contract';

/**
 * Whether an exception may be proposed of an alert: it was judged false, and the person may write one. From what is no
 * more there is nothing to be excepted: who asked all the same would be refused, and the audit log says so. What another instance
 * tells of is excepted there.
 */
export const mayBeExcepted = (
  { status, vaccineMissing, remote }: Pick<Alert, 'status' | 'vaccineMissing' | 'remote'>,
  may: (permission: Permission) => boolean,
): boolean =>
  !remote &&
  status === alertStatuses.REJECTED &&
  vaccineMissing === null &&
  may('alerts:write') &&
  may('vaccines:deploy');
