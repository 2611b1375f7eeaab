import type { Reader } from '../access/caller.ts';
import type { Guards } from './guards.ts';

/** Notes for the audit what a caller who is known was not given: of a key also whose it is, for its name says it to no other agency. */
export const noteRefusal = (guards: Pick<Guards, 'noteRefusal'>, caller: Reader, what: string): void => {
  const { id: userId, username, ip } = caller;
  const agencyId = caller.id === null ? caller.agencyId : undefined;
  guards.noteRefusal({ event: 'refused', userId, username, ip, agencyId, what });
};
