import { library } from './library.ts';

const wtsapi32 = library('wtsapi32.dll');

/** The server of sessions that is asked. */
export const thisComputer = 0;

export const wtsSendMessage = wtsapi32<
  [
    server: number,
    session: number,
    title: string,
    titleBytes: number,
    text: string,
    textBytes: number,
    style: number,
    seconds: number,
    answer: Buffer,
    wait: number,
  ],
  number
>('WTSSendMessageW', 'int', [
  ...['intptr_t', 'uint32', 'str16', 'uint32', 'str16', 'uint32', 'uint32', 'uint32', 'void *', 'int'],
]);
export const wtsEnumerateSessions = wtsapi32<
  [server: number, reserved: number, version: number, sessions: Buffer, count: Buffer],
  number
>('WTSEnumerateSessionsW', 'int', ['intptr_t', 'uint32', 'uint32', 'void *', 'void *']);
export const wtsFreeMemory = wtsapi32<[address: bigint], void>('WTSFreeMemory', 'void', ['uint64']);
export const wtsQueryUserToken = wtsapi32<[session: number, token: Buffer], number>('WTSQueryUserToken', 'int', [
  'uint32',
  'void *',
]);
