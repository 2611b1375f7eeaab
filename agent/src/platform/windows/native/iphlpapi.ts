import { library } from './library.ts';

const iphlpapi = library('iphlpapi.dll');

export const getExtendedTcpTable = iphlpapi<
  [table: Buffer | null, size: Buffer, order: number, family: number, kind: number, reserved: number],
  number
>('GetExtendedTcpTable', 'uint32', ['void *', 'void *', 'int', 'uint32', 'int', 'uint32']);
