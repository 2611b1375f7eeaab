import { readStored, writeStored } from '../api/storage.ts';

const name = 'ended';
const idle = 'idle';

/** Why the last session of this browser ended, for the sign-in page of every tab: nobody was there. Nothing of who it was. */
export const noteIdleEnd = (): void => writeStored(name, idle);

export const endedIdle = (): boolean => readStored(name) === idle;

export const forgetIdleEnd = (): void => writeStored(name, null);
