import { library } from './library.ts';

const ntdll = library('ntdll.dll');
type Handle = number;

/** Answers are codes of the kernel: 0 and above mean that it was done. */
export const ntQuerySystemInformation = ntdll<[kind: number, Buffer, length: number, needed: Buffer], number>(
  'NtQuerySystemInformation',
  'int32',
  ['uint32', 'void *', 'uint32', 'void *'],
);
export const ntQueryInformationProcess = ntdll<[Handle, kind: number, Buffer, length: number, needed: Buffer], number>(
  'NtQueryInformationProcess',
  'int32',
  ['intptr_t', 'uint32', 'void *', 'uint32', 'void *'],
);
export const ntSuspendProcess = ntdll<[Handle], number>('NtSuspendProcess', 'int32', ['intptr_t']);
export const ntResumeProcess = ntdll<[Handle], number>('NtResumeProcess', 'int32', ['intptr_t']);
export const ntCreateMutant = ntdll<[handle: Buffer, access: number, attributes: Buffer, owned: number], number>(
  'NtCreateMutant',
  'int32',
  ['void *', 'uint32', 'void *', 'int'],
);
export const ntCreateEvent = ntdll<
  [handle: Buffer, access: number, attributes: Buffer, kind: number, set: number],
  number
>('NtCreateEvent', 'int32', ['void *', 'uint32', 'void *', 'uint32', 'int']);
